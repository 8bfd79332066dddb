import { isNumber } from '../base/exact-number.ts'
import { type Json, type JsonObject, type MutableJsonObject, isArray, isObject, put } from '../base/json.ts'
import { keywordNamed } from '../openapi/keywords.ts'
import { type Rewriter, rewriter } from './rewrite.ts'

/** Fields next to a `$ref` that tools for 3.0 do not ignore in practice: documentation and extensions. */
const BESIDE_REFERENCE = /^(\$ref|summary|description|deprecated|x-.*)$/

/** Keywords that are different in 3.1. */
const RESPELLED = ['nullable', 'exclusiveMinimum', 'exclusiveMaximum', 'example'] as const

/** Converts a document of OpenAPI 3.0 to 3.1. */
export function upgrader30(): Rewriter {
  return rewriter({ schema: upgradeSchema })
}

function upgradeSchema(schema: JsonObject): Json {
  if (Object.hasOwn(schema, '$ref')) return withoutIgnored(schema)
  if (!RESPELLED.some((key) => Object.hasOwn(schema, key))) return schema
  const isNullable = schema['nullable'] === true
  const result: MutableJsonObject = {}
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'nullable') continue
    if (key === 'type' && isNullable) result['type'] = withNull(value)
    else if (key === 'example') {
      if (!isArray(schema['examples'])) result['examples'] = [value]
    } else if (Object.hasOwn(EXCLUSIVE, key)) upgradeExclusive(result, key, value, schema)
    else if (!Object.hasOwn(BOUNDS, key) || schema[BOUNDS[key]!] !== true) put(result, key, value)
  }
  return isNullable && !Object.hasOwn(schema, 'type') ? orNull(result) : result
}

function withoutIgnored(schema: JsonObject): JsonObject {
  const kept = Object.entries(schema).filter(([key]) => BESIDE_REFERENCE.test(key))
  return kept.length === Object.keys(schema).length ? schema : Object.fromEntries(kept)
}

function withNull(type: Json): Json {
  const types = isArray(type) ? type : [type]
  return types.includes('null') ? type : [...types, 'null']
}

/** The flags that make a bound exclusive, and their bounds. */
const EXCLUSIVE: Readonly<Record<string, string>> = { exclusiveMinimum: 'minimum', exclusiveMaximum: 'maximum' }
const BOUNDS: Readonly<Record<string, string>> = { minimum: 'exclusiveMinimum', maximum: 'exclusiveMaximum' }

/** A flag becomes the value of its bound; without a bound, it has no effect. */
function upgradeExclusive(result: MutableJsonObject, key: string, flag: Json, schema: JsonObject): void {
  const bound = schema[EXCLUSIVE[key]!]
  if (isNumber(flag)) result[key] = flag
  else if (flag === true && isNumber(bound)) result[key] = bound
}

/** A schema without a type that also accepts null. A schema that asserts nothing accepts null anyway. */
function orNull(schema: JsonObject): JsonObject {
  const asserting = Object.keys(schema).filter(asserts)
  if (asserting.length === 0) return schema
  const [only] = asserting
  const asserted = schema[only!]
  if (asserting.length === 1 && isArray(asserted)) {
    if (only === 'enum' && asserted.includes(null)) return schema
    if (only === 'anyOf') return { ...schema, anyOf: [...asserted, NULL] }
  }
  const isInner = (key: string): boolean => asserts(key) || key === 'discriminator'
  const entries = Object.entries(schema)
  const inner = Object.fromEntries(entries.filter(([key]) => isInner(key)))
  const result: MutableJsonObject = {}
  for (const [key, value] of entries) {
    if (isInner(key)) result['anyOf'] ??= [alone(inner), NULL]
    else put(result, key, value)
  }
  return result
}

const NULL: JsonObject = { type: 'null' }

function asserts(key: string): boolean {
  const speaks = keywordNamed(key)?.speaks
  return speaks === 'asserts' || speaks === 'refers'
}

/** Unwraps an `allOf` with a single part. */
function alone(schema: JsonObject): Json {
  const parts = schema['allOf']
  const isAlone = isArray(parts) && parts.length === 1 && Object.keys(schema).length === 1
  return isAlone && isObject(parts[0]) ? parts[0] : schema
}
