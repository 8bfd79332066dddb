import { type Json, isObject, own } from '../base/json.ts'
import { lookUp } from '../base/pointer.ts'
import { sectionPath } from '../openapi/published.ts'
import type { Survey } from './survey.ts'

/** Whether a security scheme may exist on some days only. `dated` contains the dated objects of the document. */
export function hasDatedSchemes(
  root: Json,
  { dated, hasDatedSecurity }: Pick<Survey, 'dated' | 'hasDatedSecurity'>,
): boolean {
  const schemes = lookUp(root, sectionPath(root, 'securitySchemes'))
  if (!isObject(schemes)) return hasDatedSecurity
  // The target of a reference may be dated.
  const isDated = dated.has(schemes) || Object.values(schemes).some((scheme) => own(scheme, '$ref') !== undefined)
  return isDated || hasDatedSecurity
}
