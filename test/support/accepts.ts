import { deepEqual } from '../../src/base/equal.ts'
import { type Json, type JsonObject, isArray, isObject, own } from '../../src/base/json.ts'
import { resolveLocal } from '../../src/base/pointer.ts'

/** Whether `value` fits `schema`, as far as the keywords go that the models of this repository use. */
export function accepts(schema: Json, value: Json, document: Json = {}): boolean {
  if (typeof schema === 'boolean') return schema
  if (!isObject(schema)) throw new Error(`no schema: ${JSON.stringify(schema)}`)
  const fits = (part: Json): boolean => accepts(part, value, document)
  const parts = (key: string): readonly Json[] => (isArray(schema[key]) ? schema[key] : [])
  return (
    (schema['$ref'] === undefined || fits(resolveLocal(document, String(schema['$ref'])) ?? false)) &&
    (schema['type'] === undefined || fitsType(schema, value)) &&
    (schema['const'] === undefined || deepEqual(schema['const'], value)) &&
    (schema['enum'] === undefined || parts('enum').some((one) => deepEqual(one, value))) &&
    (schema['not'] === undefined || !fits(schema['not'])) &&
    (schema['anyOf'] === undefined || parts('anyOf').some(fits)) &&
    (schema['oneOf'] === undefined || parts('oneOf').filter(fits).length === 1) &&
    parts('allOf').every(fits) &&
    fitsText(schema, value) &&
    fitsNumber(schema, value) &&
    fitsList(schema, value, document) &&
    fitsObject(schema, value, document)
  )
}

function fitsType(schema: JsonObject, value: Json): boolean {
  const types = isArray(schema['type']) ? schema['type'] : [schema['type']]
  if (value === null) return schema['nullable'] === true || types.includes('null')
  if (isArray(value)) return types.includes('array')
  if (typeof value === 'number')
    return types.includes('number') || (Number.isInteger(value) && types.includes('integer'))
  return types.includes(typeof value)
}

function fitsText({ pattern }: JsonObject, value: Json): boolean {
  return typeof value !== 'string' || pattern === undefined || new RegExp(String(pattern), 'u').test(value)
}

/** Bounds in the spelling of 3.1 and in that of 3.0. */
function fitsNumber({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: JsonObject, value: Json): boolean {
  if (typeof value !== 'number') return true
  return (
    (typeof minimum !== 'number' || (exclusiveMinimum === true ? value > minimum : value >= minimum)) &&
    (typeof maximum !== 'number' || (exclusiveMaximum === true ? value < maximum : value <= maximum)) &&
    (typeof exclusiveMinimum !== 'number' || value > exclusiveMinimum) &&
    (typeof exclusiveMaximum !== 'number' || value < exclusiveMaximum)
  )
}

function fitsList({ prefixItems, items, maxItems }: JsonObject, value: Json, document: Json): boolean {
  if (!isArray(value)) return true
  const prefix = isArray(prefixItems) ? prefixItems : []
  return (
    (typeof maxItems !== 'number' || value.length <= maxItems) &&
    value.every((item, index) => accepts(prefix[index] ?? items ?? true, item, document))
  )
}

function fitsObject(schema: JsonObject, value: Json, document: Json): boolean {
  if (!isObject(value)) return true
  const required = isArray(schema['required']) ? schema['required'] : []
  const properties = isObject(schema['properties']) ? schema['properties'] : {}
  const others = schema['additionalProperties'] ?? true
  return (
    required.every((name) => Object.hasOwn(value, String(name))) &&
    Object.entries(value).every(([key, child]) => accepts(own(properties, key) ?? others, child, document)) &&
    fitsDependents(schema, value, document)
  )
}

function fitsDependents(schema: JsonObject, value: JsonObject, document: Json): boolean {
  const { dependentRequired, dependentSchemas, if: condition, then, else: otherwise } = schema
  const entries = (node: Json | undefined): [string, Json][] =>
    Object.entries(isObject(node) ? node : {}).filter(([key]) => Object.hasOwn(value, key))
  const branch = condition === undefined ? true : ((accepts(condition, value, document) ? then : otherwise) ?? true)
  return (
    entries(dependentRequired).every(([, names]) => accepts({ required: names }, value, document)) &&
    entries(dependentSchemas).every(([, part]) => accepts(part, value, document)) &&
    accepts(branch, value, document)
  )
}
