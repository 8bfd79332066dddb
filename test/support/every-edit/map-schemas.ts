import { type Json, type JsonObject, isArray, isObject } from '../../../src/base/json.ts'
import { keywordsWhere } from '../../../src/openapi/keywords.ts'

type Change = (schema: JsonObject) => Json

const ONE = new Set(keywordsWhere(({ holds }) => holds === 'schema' || holds === 'items'))
const LIST = new Set(keywordsWhere(({ holds }) => holds === 'schemas' || holds === 'schema-list'))
const MAP = new Set(keywordsWhere(({ holds }) => holds === 'schema-map'))
const VALUES = new Set(['example', 'examples', 'default', 'enum', 'const'])

/** A document with every schema in it changed, the innermost first. */
export function mapSchemas(document: Json, change: Change): JsonObject {
  const walk = (node: Json, key: string, holder: string): Json => {
    if (key === 'schema' || key === 'itemSchema') return mapSchema(node, change)
    if (isArray(node)) return node.map((item) => walk(item, '', key))
    if (!isObject(node) || VALUES.has(key)) return node
    if (holder === 'components' && key === 'schemas') return mapEntries(node, (schema) => mapSchema(schema, change))
    return mapEntries(node, (child, name) => walk(child, name, key))
  }
  return walk(document, '', '') as JsonObject
}

/** A schema with all schemas in it, and then itself, changed. */
export function mapSchema(schema: Json, change: Change): Json {
  if (!isObject(schema)) return schema
  return change(
    mapEntries(schema, (value, keyword) => {
      if (ONE.has(keyword)) return mapSchema(value, change)
      if (LIST.has(keyword) && isArray(value)) return value.map((each) => mapSchema(each, change))
      if (MAP.has(keyword) && isObject(value)) return mapEntries(value, (each) => mapSchema(each, change))
      return value
    }),
  )
}

/** An object with every value changed. */
export function mapEntries(node: JsonObject, change: (value: Json, key: string) => Json): JsonObject {
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, change(value, key)]))
}
