import { type Json, type JsonObject, isArray, isObject, own } from '../base/json.ts'

/** What a reference in a schema stands for; undefined where that is nothing. */
export type Resolve = (reference: string, holder: JsonObject) => Json | undefined

/**
 * Whether a property is never sent in a direction, since it is `readOnly` or `writeOnly`. One schema that holds of all its values says so for
 * all of them: itself, a part of its `allOf`, a choice beside which there is only null, or what one of these refers to (JSON Schema Validation
 * 2020-12, section 9.4). `isLone` if fields next to a reference are ignored, as in OpenAPI 3.0.
 */
export function isNeverSent(
  property: Json | undefined,
  direction: 'request' | 'response',
  resolve: Resolve,
  isLone: boolean,
): boolean {
  const mark = direction === 'request' ? 'readOnly' : 'writeOnly'
  const schemas = new Set([property])
  for (const schema of schemas) {
    if (!isObject(schema)) continue
    const reference = own(schema, '$ref')
    if (typeof reference === 'string') schemas.add(resolve(reference, schema))
    if (typeof reference === 'string' && isLone) continue
    if (own(schema, mark) === true) return true
    for (const inner of holdingOfAll(schema)) schemas.add(inner)
    if (schemas.size > MOST_SCHEMAS) return false
  }
  return false
}

/** How many schemas of one property are looked at. */
const MOST_SCHEMAS = 200

/** The schemas inside one that hold of all its values. */
function holdingOfAll(schema: JsonObject): readonly Json[] {
  const parts = own(schema, 'allOf')
  const choices = own(schema, 'anyOf') ?? own(schema, 'oneOf')
  const nonNull = isArray(choices) ? choices.filter((choice) => own(choice, 'type') !== 'null') : []
  return [...(isArray(parts) ? parts : []), ...(nonNull.length === 1 ? nonNull : [])]
}
