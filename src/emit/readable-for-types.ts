import { type Json, type JsonObject, isArray, isObject, own, textOf } from '../base/json.ts'
import { mapValues } from '../base/map-values.ts'

/** A part of a document with titles and summaries as texts, since documents have numbers and days there, at which the generator stops. */
export function withTexts(node: JsonObject): JsonObject {
  return mapValues(node, (value, key) => (key === 'title' || key === 'summary' ? textOf(value) : value))
}

/**
 * A schema without what makes the generator fail: a property that is not a schema becomes any value, and an object with an `enum`
 * loses it, since the generator reads the values as schemas.
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
