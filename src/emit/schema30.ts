import { compareNumbers, isNumber } from '../base/exact-number.ts'
import {
  type Json,
  type JsonArray,
  type JsonObject,
  type MutableJsonObject,
  isArray,
  isObject,
  own,
  textOf,
  put,
} from '../base/json.ts'
import { mapValues } from '../base/map-values.ts'
import { VALUE_LIFECYCLES } from '../model/lifecycle.ts'
import { KEPT_KEYWORDS, keptReference } from '../openapi/kept.ts'
import { withListedConstants, withTypedEnum } from './enum30.ts'
import { isNullAlone, nullAlone, withFoldedNull } from './nullable30.ts'

/** A schema that accepts no value, for places that do not allow `false`. */
export const NEVER: JsonObject = { not: {} }

/** Writes the conversion of a keyword to `result`. */
type Step = (result: MutableJsonObject, value: Json, schema: JsonObject) => void

/** The conversion of each keyword that is different in 3.0. */
const STEPS: Readonly<Record<string, Step>> = {
  type: (result, type) => {
    if (isArray(type)) typeUnion(result, type)
    else result['type'] = type
  },
  $ref: (result, reference) => {
    result['$ref'] = keptTarget(reference)
  },
  discriminator: (result, discriminator) => {
    const mapping = own(discriminator, 'mapping')
    result['discriminator'] =
      isObject(discriminator) && isObject(mapping)
        ? { ...discriminator, mapping: mapValues(mapping, keptTarget) }
        : discriminator
  },
  const: (result, value) => {
    result['enum'] = [value]
  },
  enum: (result, values, schema) => {
    if (Object.hasOwn(schema, 'const')) return
    if (isArray(values) && values.length === 0) Object.assign(result, NEVER)
    else result['enum'] = values
  },
  // Has no effect since 3.1, but would have one in 3.0.
  nullable: () => undefined,
  required: (result, names) => {
    if (!isArray(names) || names.length > 0) result['required'] = names
  },
  exclusiveMinimum: (result, bound, schema) =>
    exclusive(result, 'minimum', bound, schema['minimum'], (order) => order >= 0),
  exclusiveMaximum: (result, bound, schema) =>
    exclusive(result, 'maximum', bound, schema['maximum'], (order) => order <= 0),
  examples: (result, examples, schema) => {
    if (isArray(examples) && examples.length > 0 && !Object.hasOwn(schema, 'example')) result['example'] = examples[0]!
  },
  additionalProperties: (result, others, schema) => {
    result['additionalProperties'] = othersAndPatterns(others, schema['patternProperties'])
  },
  if: (result, condition, schema) => {
    const then = schema['then']
    const otherwise = schema['else']
    if (then !== undefined) addPart(result, { anyOf: [{ not: condition }, then] })
    if (otherwise !== undefined) addPart(result, { anyOf: [condition, otherwise] })
  },
  dependentRequired: (result, names) => {
    for (const [name, others] of Object.entries(isObject(names) ? names : {})) {
      if (isArray(others) && others.length > 0)
        addPart(result, { anyOf: [{ not: { required: [name] } }, { required: others }] })
    }
  },
  dependentSchemas: (result, schemas) => {
    for (const [name, schema] of Object.entries(isObject(schemas) ? schemas : {})) {
      addPart(result, { anyOf: [{ not: { required: [name] } }, schema] })
    }
  },
  prefixItems: (result, items, schema) => {
    const rest = schema['items']
    if (!isArray(items)) return
    result['items'] = rest === undefined ? {} : { anyOf: rest === NEVER ? items : [...items, rest] }
    if (rest === NEVER) result['maxItems'] = Math.min(items.length, Number(schema['maxItems'] ?? items.length))
  },
  items: (result, items, schema) => {
    if (!Object.hasOwn(schema, 'prefixItems')) result['items'] = items
  },
  contentEncoding: (result, encoding, schema) => {
    const format = own(FORMATS, textOf(encoding))
    if (format !== undefined && !Object.hasOwn(schema, 'format')) result['format'] = format
    else result['x-contentEncoding'] = encoding
  },
  contentMediaType: (result, type, schema) => {
    const isBinary = type === 'application/octet-stream'
    if (isBinary && !Object.hasOwn(schema, 'contentEncoding') && !Object.hasOwn(schema, 'format'))
      result['format'] = 'binary'
    else result['x-contentMediaType'] = type
  },
}

/** The formats for encoded bytes in 3.0, by `contentEncoding`. */
const FORMATS: Readonly<Record<string, string>> = { base64: 'byte', binary: 'binary' }

/** Keywords that are converted together with another one. */
const SETTLED = new Set(['then', 'else'])

/** Converts a schema of JSON Schema 2020-12 to a Schema Object of OpenAPI 3.0. Its parts must already be converted. */
export function schema30(schema: JsonObject): Json {
  if (isNullAlone(schema)) return nullAlone(schema)
  const result: MutableJsonObject = {}
  for (const [key, value] of Object.entries(schema)) {
    if (SETTLED.has(key)) continue
    // Kept as an extension, so the schema accepts more than before.
    if (KEPT_KEYWORDS.has(key)) result[`x-${key}`] = value
    else if (Object.hasOwn(STEPS, key)) STEPS[key]!(result, value, schema)
    else if (key === 'allOf') for (const part of isArray(value) ? value : []) addPart(result, part)
    else if (!isSettledBound(key, result)) put(result, key, value)
  }
  if (result['type'] === 'array' && !Object.hasOwn(result, 'items')) result['items'] = {}
  const folded = withFoldedNull(withWrappedReference(result))
  return Object.hasOwn(folded, VALUE_LIFECYCLES) ? folded : withTypedEnum(withListedConstants(folded))
}

/**
 * The schema for additional properties. Without patterns, it also applies to properties that match one, so it must allow those values, too.
 */
function othersAndPatterns(others: Json, patterns: Json | undefined): Json {
  const fitting = isObject(patterns) ? Object.values(patterns) : []
  if (fitting.length === 0) return others === NEVER ? false : others
  const choices = others === NEVER ? fitting : [others, ...fitting]
  return choices.length === 1 ? choices[0]! : { anyOf: choices }
}

/** A reference as it is in 3.0; anything else in its place as it is. */
function keptTarget(reference: Json): Json {
  return typeof reference === 'string' ? keptReference(reference) : reference
}

/** Whether an exclusive bound that came first has already replaced this bound. */
function isSettledBound(key: string, result: JsonObject): boolean {
  return (key === 'minimum' || key === 'maximum') && Object.hasOwn(result, key)
}

function typeUnion(result: MutableJsonObject, types: JsonArray): void {
  const named = types.filter((type) => type !== 'null')
  const nullable = named.length < types.length
  if (named.length === 1) Object.assign(result, { type: named[0]!, ...(nullable && { nullable }) })
  else addPart(result, { anyOf: named.map((type) => typed(type, nullable)) })
}

function typed(type: Json, nullable: boolean): JsonObject {
  return { type, ...(type === 'array' && { items: {} }), ...(nullable && { nullable }) }
}

/** A numeric exclusive bound becomes a bound with a flag; if there is another bound, the stricter one counts. */
function exclusive(
  result: MutableJsonObject,
  key: 'minimum' | 'maximum',
  bound: Json,
  other: Json | undefined,
  stricter: (order: number) => boolean,
): void {
  const flag = key === 'minimum' ? 'exclusiveMinimum' : 'exclusiveMaximum'
  // A flag as in 3.0 is kept, since the author meant it.
  if (typeof bound === 'boolean') result[flag] = bound
  if (!isNumber(bound) || (isNumber(other) && !stricter(compareNumbers(bound, other)))) return
  result[key] = bound
  result[flag] = true
}

function addPart(result: MutableJsonObject, part: Json): void {
  result['allOf'] = [...(isArray(result['allOf']) ? result['allOf'] : []), part]
}

/** 3.0 ignores fields next to a `$ref`, so a reference that has any is wrapped. */
function withWrappedReference(schema: JsonObject): JsonObject {
  if (!Object.hasOwn(schema, '$ref') || Object.keys(schema).length === 1) return schema
  const { $ref, ...rest } = schema
  return { ...rest, allOf: [{ $ref: $ref! }, ...(isArray(rest['allOf']) ? rest['allOf'] : [])] }
}
