import { type Json, type MutableJsonObject, isArray, isObject, put } from '../../base/json.ts'
import { mapValues } from '../../base/map-values.ts'

/** Keywords that say nothing about which values a schema accepts. */
const ANNOTATIONS = new Set([
  'title',
  'description',
  'deprecated',
  'example',
  'examples',
  'externalDocs',
  'xml',
  '$comment',
  'readOnly',
  'writeOnly',
])

/** Keywords that hold schemas: one, a list, or a map under free names. */
const ONE = new Set(['not', 'if', 'then', 'else', 'items', 'contains', 'propertyNames', 'additionalProperties'])
const LIST = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems'])
const MAP = new Set(['properties', 'patternProperties', 'dependentSchemas', '$defs'])

/** Whether a keyword is a note beside a schema, not a part of what it accepts. */
export function isAnnotation(keyword: string): boolean {
  return ANNOTATIONS.has(keyword) || keyword.startsWith('x-')
}

/** A schema without annotations, at any depth, and with `const` as an enum of one: equal for equal meanings more often. */
function meaningOf(schema: Json): Json {
  if (!isObject(schema)) return schema
  const result: MutableJsonObject = {}
  for (const [keyword, value] of Object.entries(schema)) {
    if (isAnnotation(keyword)) continue
    if (keyword === 'const') put(result, 'enum', [value])
    else put(result, keyword, meaningUnder(keyword, value))
  }
  return result
}

/** What a keyword that holds schemas means; any other value as it is. */
export function meaningUnder(keyword: string, value: Json): Json {
  if (ONE.has(keyword)) return meaningOf(value)
  if (LIST.has(keyword) && isArray(value)) return value.map(meaningOf)
  if (MAP.has(keyword) && isObject(value)) return mapValues(value, meaningOf)
  return value
}
