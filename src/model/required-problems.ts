import { isArray, isObject, own, textOf } from '../base/json.ts'
import { keywordsWhere } from '../openapi/keywords.ts'
import { TIMELINE, isTimeline } from '../time/timeline.ts'
import type { Element } from './element.ts'
import { type ModelProblem, unknownRequired } from './problems.ts'

/** Keywords whose schemas apply to the same value as the schema around them. */
const IN_PLACE = keywordsWhere(({ appliesTo }) => appliesTo === 'value')

/** Keys of a schema that may describe a property elsewhere. */
const COMPOSING = ['$ref', TIMELINE, ...IN_PLACE.filter((keyword) => keyword !== 'not')]

/** Only checks schemas on their own: in a composition, another part may describe the property. */
export function requiredProblems(element: Element): ModelProblem[] {
  const { kind, node, parent } = element
  const required = own(node, 'required')
  const properties = own(node, 'properties')
  const composed = COMPOSING.some((key) => Object.hasOwn(node, key))
  const steps = parent?.kind === 'schema' ? element.steps : []
  const branch = IN_PLACE.includes(String(steps[0])) || steps.includes(TIMELINE)
  if (kind !== 'schema' || !isArray(required) || !isObject(properties) || isTimeline(properties) || composed || branch)
    return []
  return required
    .filter((name) => typeof name === 'string' && !Object.hasOwn(properties, name))
    .map((name) => unknownRequired(element, textOf(name)))
}
