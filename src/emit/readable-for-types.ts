import { type Json, type JsonObject, isArray, isObject, own, textOf } from '../base/json.ts'
import { mapValues } from '../base/map-values.ts'

/** Converts titles and summaries to strings. Some documents have numbers and dates there, on which the generator fails. */
export function withTexts(node: JsonObject): JsonObject {
  return mapValues(node, (value, key) => (key === 'title' || key === 'summary' ? textOf(value) : value))
}

/**
 * Removes what makes the generator fail: a property that is not a schema accepts any value, and an object loses its `enum`, whose values
 * the generator reads as schemas.
 */
export function withSchemas(schema: JsonObject): JsonObject {
  return mapValues(withoutObjects(schema), (value, key) =>
    key === 'properties' && isObject(value)
      ? mapValues(value, (property) => (isSchema(property) ? property : true))
      : value,
  )
}

function withoutObjects(schema: JsonObject): JsonObject {
  if (own(schema, 'type') !== 'object' || !isArray(own(schema, 'enum'))) return schema
  const { enum: _, ...rest } = schema
  return rest as JsonObject
}

function isSchema(value: Json): boolean {
  return isObject(value) || typeof value === 'boolean'
}
