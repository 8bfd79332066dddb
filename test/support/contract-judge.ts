import { type Json, type JsonObject, isArray, isObject } from '../../src/base/json.ts'
import type { Dialect } from '../../src/openapi/dialects.ts'
import { type Judge, judgeOf } from './schema-judge.ts'

/**
 * A plain reading of the rule of contracts, over schemas as they are written and with Ajv as the judge of what holds: which
 * values may be sent at all by who keeps to `speaker`, when `listener` is who reads them. Schemas have no references.
 */
export function mayBeSent(speaker: Json, listener: Json, dialect: Dialect): Judge {
  const judges = new Map<string, Judge>()
  const holds = (schema: Json, value: Json): boolean => {
    const key = JSON.stringify(schema)
    const judge = judges.get(key) ?? judgeOf(schema, dialect)
    judges.set(key, judge)
    return judge(value) === true
  }
  const sent = (value: Json, speakers: readonly Json[], listeners: readonly Json[]): boolean => {
    const said = speakers.flatMap((schema) => thatHold(schema, true, value, holds))
    const heard = listeners.flatMap(inPlace)
    if (isArray(value)) return value.every((item, at) => sent(item, itemsAt(said, at), itemsAt(heard, at)))
    if (!isObject(value)) return true
    const isOpen = said.some(opens)
    return Object.entries(value).every(([name, child]) => {
      const declared = isOpen || said.some((schema) => declares(schema, name))
      if (!declared && heard.some((schema) => declares(schema, name))) return false
      return sent(child, propertiesAt(said, name), propertiesAt(heard, name))
    })
  }
  return (value) => sent(value, [speaker], [listener])
}

/** An object that describes other names, rather than saying nothing of them, or rejecting them. */
function opens({ additionalProperties, unevaluatedProperties }: JsonObject): boolean {
  return [additionalProperties, unevaluatedProperties].some((rest) => isObject(rest) && Object.keys(rest).length > 0)
}

function declares(schema: JsonObject, name: string): boolean {
  const lists = [schema['required']].flatMap((list) => (isArray(list) ? list : []))
  const maps = ['properties', 'dependentRequired', 'dependentSchemas', 'dependencies'].map((keyword) => schema[keyword])
  return (
    lists.includes(name) ||
    maps.some((map) => isObject(map) && Object.hasOwn(map, name)) ||
    Object.keys(mapOf(schema, 'patternProperties')).some((pattern) => new RegExp(pattern, 'u').test(name))
  )
}

/** The schemas inside of one that hold of a value, and that make it hold. */
function thatHold(
  schema: Json,
  positive: boolean,
  value: Json,
  holds: (schema: Json, value: Json) => boolean,
): JsonObject[] {
  if (!isObject(schema) || holds(schema, value) !== positive) return []
  const inner = (child: Json, sign: boolean): JsonObject[] => thatHold(child, sign, value, holds)
  const { not, if: test } = schema
  const tested = test !== undefined && holds(test, value)
  const branch = schema[tested ? 'then' : 'else']
  return [
    ...(positive ? [schema] : []),
    ...['allOf', 'anyOf'].flatMap((keyword) => listOf(schema, keyword)).flatMap((child) => inner(child, positive)),
    ...listOf(schema, 'oneOf').flatMap((child) => inner(child, true)),
    ...(not === undefined ? [] : inner(not, !positive)),
    ...(tested ? inner(test, true) : []),
    ...(test === undefined || branch === undefined ? [] : inner(branch, positive)),
    ...dependents(schema).flatMap(([name, child]) =>
      isObject(value) && Object.hasOwn(value, name) ? inner(child, positive) : [],
    ),
  ]
}

/** A schema and all inside of it that may be applied to the same value. */
function inPlace(schema: Json): JsonObject[] {
  if (!isObject(schema)) return []
  const single = ['not', 'if', 'then', 'else'].flatMap((keyword) => schema[keyword] ?? [])
  const lists = ['allOf', 'anyOf', 'oneOf'].flatMap((keyword) => listOf(schema, keyword))
  return [schema, ...[...single, ...lists, ...dependents(schema).map(([, child]) => child)].flatMap(inPlace)]
}

function propertiesAt(schemas: readonly JsonObject[], name: string): Json[] {
  return schemas.flatMap((schema) => {
    const { [name]: named } = mapOf(schema, 'properties')
    const patterns = Object.entries(mapOf(schema, 'patternProperties'))
    const matched = patterns.flatMap(([pattern, child]) => (new RegExp(pattern, 'u').test(name) ? [child] : []))
    const own = named === undefined ? matched : [named, ...matched]
    const { additionalProperties, unevaluatedProperties } = schema
    return own.length > 0 ? own : [additionalProperties ?? unevaluatedProperties ?? []].flat()
  })
}

function itemsAt(schemas: readonly JsonObject[], at: number): Json[] {
  return schemas.flatMap((schema) => {
    const { items, contains = [], additionalItems, unevaluatedItems } = schema
    const prefix = isArray(items) ? items : listOf(schema, 'prefixItems')
    const rest = isArray(items) ? additionalItems : items
    return [prefix[at] ?? rest ?? unevaluatedItems ?? [], contains].flat()
  })
}

function dependents(schema: JsonObject): [string, Json][] {
  const all = ['dependentSchemas', 'dependencies'].flatMap((keyword) => Object.entries(mapOf(schema, keyword)))
  return all.filter(([, child]) => !isArray(child))
}

function listOf(schema: JsonObject, keyword: string): readonly Json[] {
  const value = schema[keyword]
  return isArray(value) ? value : []
}

function mapOf(schema: JsonObject, keyword: string): JsonObject {
  const value = schema[keyword]
  return isObject(value) ? value : {}
}
