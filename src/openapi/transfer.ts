import { type Json, type JsonObject, isArray, isObject, own } from '../base/json.ts'

/** Resolves a reference in a schema; undefined if it leads nowhere. */
export type Resolve = (reference: string, holder: JsonObject) => Json | undefined

/**
 * Whether a property is never sent in a direction because it is `readOnly` or `writeOnly`. One schema that all its values must match is enough
 * to say so: its own, a part of its `allOf`, the only variant besides null, or the target of a reference in one of these (JSON Schema
 * Validation 2020-12, section 9.4). `isLone`: whether fields next to a reference are ignored, as in OpenAPI 3.0.
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

/** The maximum number of schemas checked for one property. */
const MOST_SCHEMAS = 200

/** The schemas inside this one that all its values must match. */
function holdingOfAll(schema: JsonObject): readonly Json[] {
  const parts = own(schema, 'allOf')
  const choices = own(schema, 'anyOf') ?? own(schema, 'oneOf')
  const nonNull = isArray(choices) ? choices.filter((choice) => own(choice, 'type') !== 'null') : []
  return [...(isArray(parts) ? parts : []), ...(nonNull.length === 1 ? nonNull : [])]
}
