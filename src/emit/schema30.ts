import { compareNumbers, isNumber } from '../base/exact-number.ts'
import { type Json, type JsonArray, type JsonObject, type MutableJsonObject, isArray, isObject } from '../base/json.ts'
import { VALUE_LIFECYCLES } from '../model/lifecycle.ts'
import { keywordsWhere } from '../openapi/keywords.ts'
import { deprecatedValues, omit, withoutRemains } from './marks.ts'

/** The schema no value fits, where `false` cannot be written. */
export const NEVER: JsonObject = { not: {} }

/** Where a step puts what it makes of a keyword. */
type Step = (result: MutableJsonObject, value: Json, schema: JsonObject) => void

/** What becomes of each keyword that 3.0 spells in another way. */
const STEPS: Readonly<Record<string, Step>> = {
  type: (result, type) => {
    if (isArray(type) || type === 'null') typeUnion(result, isArray(type) ? type : [type])
    else result['type'] = type
  },
  $ref: (result, reference) => {
    result['$ref'] = typeof reference === 'string' ? reference30(reference) : reference
  },
  const: (result, value) => {
    result['enum'] = [value]
    if (value === null) Object.assign(result, { type: result['type'] ?? 'string', nullable: true })
  },
  enum: (result, values, schema) => {
    if (!Object.hasOwn(schema, 'const')) result['enum'] = values
  },
  exclusiveMinimum: (result, bound, schema) =>
    exclusive(result, 'minimum', bound, schema['minimum'], (order) => order >= 0),
  exclusiveMaximum: (result, bound, schema) =>
    exclusive(result, 'maximum', bound, schema['maximum'], (order) => order <= 0),
  examples: (result, examples) => {
    if (isArray(examples) && examples.length > 0) result['example'] = examples[0]!
  },
  additionalProperties: (result, schema) => {
    result['additionalProperties'] = schema === NEVER ? false : schema
  },
  if: (result, condition, schema) => {
    const then = schema['then']
    const otherwise = schema['else']
    if (then !== undefined) addPart(result, { anyOf: [{ not: condition }, then] })
    if (otherwise !== undefined) addPart(result, { anyOf: [condition, otherwise] })
  },
  dependentRequired: (result, names) => {
    for (const [name, others] of Object.entries(isObject(names) ? names : {})) {
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
  contentEncoding: (result, encoding) => {
    if (encoding === 'base64') result['format'] = 'byte'
    else result['x-contentEncoding'] = encoding
  },
  contentMediaType: (result, type, schema) => {
    if (type === 'application/octet-stream' && !Object.hasOwn(schema, 'contentEncoding')) result['format'] = 'binary'
    else result['x-contentMediaType'] = type
  },
}

/** Keywords that the step of another keyword takes with it. */
const SETTLED = new Set(['then', 'else'])

/** Keywords of JSON Schema that 3.0 has no way to say. They are kept as extensions, so the schema takes more than it did. */
const UNKNOWN = new Set(
  keywordsWhere(({ name, dialects }) => !dialects.includes('openapi-3.0') && !Object.hasOwn(STEPS, name)).filter(
    (name) => !SETTLED.has(name),
  ),
)

/** A schema of JSON Schema 2020-12 as a Schema Object of OpenAPI 3.0, its parts already rewritten. */
export function schema30(schema: JsonObject): Json {
  const clean = withoutRemains(schema)
  const result: MutableJsonObject = {}
  for (const [key, value] of Object.entries(clean)) {
    if (SETTLED.has(key)) continue
    if (UNKNOWN.has(key)) result[`x-${key}`] = value
    else if (Object.hasOwn(STEPS, key)) STEPS[key]!(result, value, clean)
    else if (key === 'allOf') for (const part of isArray(value) ? value : []) addPart(result, part)
    else if (!isSettledBound(key, result)) result[key] = value
  }
  if (result['type'] === 'array' && !Object.hasOwn(result, 'items')) result['items'] = {}
  return withDeprecatedValues(withWrappedReference(result))
}

/** Keys under which the next step of a pointer is a name, not a keyword. */
const NAMED = new Set(['schemas', ...keywordsWhere(({ holds }) => holds === 'schema-map' || holds === 'dependencies')])

/** A reference into what is kept under an extension leads there. */
function reference30(reference: string): string {
  const steps = reference.split('/')
  return steps.map((step, index) => (UNKNOWN.has(step) && !isName(steps, index) ? `x-${step}` : step)).join('/')
}

function isName(steps: readonly string[], index: number): boolean {
  return index > 0 && NAMED.has(steps[index - 1]!) && !isName(steps, index - 1)
}

/** Whether an exclusive bound before it has already taken the place of this bound. */
function isSettledBound(key: string, result: JsonObject): boolean {
  return (key === 'minimum' || key === 'maximum') && Object.hasOwn(result, key)
}

function typeUnion(result: MutableJsonObject, types: JsonArray): void {
  const named = types.filter((type) => type !== 'null')
  const nullable = named.length < types.length
  if (named.length === 0) Object.assign(result, { type: 'string', nullable: true, enum: [null] })
  else if (named.length === 1) Object.assign(result, { type: named[0]!, ...(nullable && { nullable }) })
  else addPart(result, { anyOf: named.map((type) => typed(type, nullable)) })
}

function typed(type: Json, nullable: boolean): JsonObject {
  return { type, ...(type === 'array' && { items: {} }), ...(nullable && { nullable }) }
}

/** A number as exclusive bound becomes the bound with a flag beside it; the stricter of the two bounds stays. */
function exclusive(
  result: MutableJsonObject,
  key: 'minimum' | 'maximum',
  bound: Json,
  other: Json | undefined,
  stricter: (order: number) => boolean,
): void {
  if (!isNumber(bound) || (isNumber(other) && !stricter(compareNumbers(bound, other)))) return
  result[key] = bound
  result[key === 'minimum' ? 'exclusiveMinimum' : 'exclusiveMaximum'] = true
}

function addPart(result: MutableJsonObject, part: Json): void {
  result['allOf'] = [...(isArray(result['allOf']) ? result['allOf'] : []), part]
}

/** 3.0 ignores what stands beside a `$ref`, so a reference with more to say is wrapped. */
function withWrappedReference(schema: JsonObject): JsonObject {
  if (!Object.hasOwn(schema, '$ref') || Object.keys(schema).length === 1) return schema
  const { $ref, ...rest } = schema
  return { ...rest, allOf: [{ $ref: $ref! }, ...(isArray(rest['allOf']) ? rest['allOf'] : [])] }
}

function withDeprecatedValues(schema: JsonObject): JsonObject {
  const values = deprecatedValues(schema)
  if (values === undefined) return schema
  const named = (schema['enum'] as JsonArray).filter((value) => Object.hasOwn(values, String(value)))
  return { ...omit(schema, VALUE_LIFECYCLES), 'x-deprecated-values': named, [VALUE_LIFECYCLES]: values }
}
