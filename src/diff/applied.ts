import { type Json, isArray, isObject } from '../base/json.ts'
import { mappingReferences } from '../openapi/mapping.ts'
import { type Side, targetOf } from './side.ts'

/** How many schemas are looked at that may hold of one value. */
const MOST_SCHEMAS = 2000

/** The target of a reference in a document. */
export type Target = (reference: string) => Json | undefined

/** Gives what references lead to on a side. */
export function targetsIn(side: Side): Target {
  return (reference) => targetOf(side, reference)?.node
}

/** Schemas with all that may hold of the same value: what they refer to, their parts, choices, and subtypes; or what some keywords lead to. */
export function appliedIn(
  target: Target,
  schemas: readonly Json[],
  keywords: readonly Applying[] = APPLYING,
): readonly Json[] {
  const found = new Set<Json>(schemas)
  for (const schema of found) {
    if (!isObject(schema) || found.size > MOST_SCHEMAS) continue
    for (const keyword of keywords) {
      if (!Object.hasOwn(schema, keyword)) continue
      for (const inner of schemasUnder(keyword, schema[keyword]!, target)) if (isObject(inner)) found.add(inner)
    }
  }
  return [...found]
}

/** Keywords that lead to more of what may hold of the same value. */
const APPLYING = ['$ref', 'allOf', 'anyOf', 'oneOf', 'discriminator', 'if', 'then', 'else', 'dependentSchemas'] as const
type Applying = (typeof APPLYING)[number]

/** The schemas under a keyword that may hold of the same value. */
function schemasUnder(keyword: Applying, value: Json, target: Target): readonly (Json | undefined)[] {
  switch (keyword) {
    case 'allOf':
    case 'anyOf':
    case 'oneOf':
      return isArray(value) ? value : []
    case '$ref':
      return typeof value === 'string' ? [target(value)] : []
    case 'if':
    case 'then':
    case 'else':
      return [value]
    case 'dependentSchemas':
      return isObject(value) ? Object.values(value) : []
    case 'discriminator':
      return mappingReferences(value).map(target)
  }
}
