import { canonicalJson } from '../../base/canonical.ts'
import { compareText } from '../../base/compare-text.ts'
import { type Json, type JsonObject, type MutableJsonObject, isArray, isObject, own, put } from '../../base/json.ts'
import { mapValues } from '../../base/map-values.ts'
import { TYPES } from '../../openapi/constrained-types.ts'
import { COMPOSITIONS, keywordNamed, keywordsWhere } from '../../openapi/keywords.ts'
import { areOfTypes } from '../../openapi/value-type.ts'

/** Keywords that say nothing about which values a schema accepts. */
const ANNOTATIONS = new Set(
  keywordsWhere(({ speaks }) => speaks === 'explains' || speaks === 'marks' || speaks === 'transfer'),
)

/** Whether a keyword is a note beside a schema, not a part of what it accepts. */
export function isAnnotation(keyword: string): boolean {
  return ANNOTATIONS.has(keyword) || keyword.startsWith('x-')
}

/** Whether a schema refers to one that depends on what it is reached from. */
export function isDynamic(schema: Json): boolean {
  return ['$dynamicRef', '$recursiveRef'].some((keyword) => own(schema, keyword) !== undefined)
}

/** The text of what a schema means: equal for schemas that differ in annotations, or in an order that says nothing. */
export function meaningText(schema: Json): string {
  if (typeof schema !== 'object' || schema === null) return canonicalJson(schema)
  const known = texts.get(schema)
  if (known !== undefined) return known
  const text = canonicalJson(meaningOf(schema))
  texts.set(schema, text)
  return text
}

const texts = new WeakMap<object, string>()

/** A schema without annotations, at any depth, and with `const` as an enum of one: equal for equal meanings more often. */
export function meaningOf(schema: Json): Json {
  if (!isObject(schema)) return schema
  const result: MutableJsonObject = {}
  for (const [keyword, value] of Object.entries(schema)) {
    if (isAnnotation(keyword)) continue
    if (keyword === 'const') put(result, 'enum', [value])
    else if (keyword === 'type' && isArray(value) && value.length === 1) put(result, keyword, value[0]!)
    else put(result, keyword, inOrder(keyword, meaningUnder(keyword, value)))
  }
  if (isImplied(result['type'], result['enum'])) delete result['type']
  return onlyPart(result) ?? result
}

/** Whether a type says nothing beside the values that are listed. */
function isImplied(type: Json | undefined, values: Json | undefined): boolean {
  return type !== undefined && isArray(values) && areOfTypes(values, isArray(type) ? type : [type])
}

/** The text of a value with every list of a schema in it whose order says nothing in one order: equal for what differs in that only. */
export function orderlessText(value: Json): string {
  return canonicalJson(orderless('', value))
}

function orderless(key: string, value: Json): Json {
  if (isArray(value))
    return inOrder(
      key,
      value.map((item) => orderless('', item)),
    )
  return isObject(value) ? mapValues(value, (item, name) => orderless(name, item)) : value
}

const UNORDERED = new Set(keywordsWhere(({ holds }) => ['schemas', 'types', 'names', 'values'].includes(holds)))

/** A list whose order says nothing, in an order that depends on its items only. */
function inOrder(keyword: string, value: Json): Json {
  if (!UNORDERED.has(keyword) || !isArray(value)) return value
  return value.toSorted((a, b) => compareText(canonicalJson(a), canonicalJson(b)))
}

/** The schema that an `allOf`, `anyOf` or `oneOf` of one is, where nothing stands beside it. */
function onlyPart(schema: MutableJsonObject): Json | undefined {
  const [[keyword, parts] = ['', null], ...others] = Object.entries(schema)
  return others.length === 0 && COMPOSITIONS.includes(keyword) && isArray(parts) && parts.length === 1
    ? parts[0]
    : undefined
}

/** What a keyword that holds schemas means; any other value as it is. */
export function meaningUnder(keyword: string, value: Json): Json {
  switch (keywordNamed(keyword)?.holds) {
    case 'schema':
      return meaningOf(value)
    case 'schemas':
    case 'schema-list':
      return isArray(value) ? value.map(meaningOf) : value
    case 'items':
      return isArray(value) ? value.map(meaningOf) : meaningOf(value)
    case 'schema-map':
    case 'dependencies':
      return isObject(value) ? mapValues(value, meaningOf) : value
    default:
      return value
  }
}

/** Whether a schema says nothing about its values. */
export function saysNothing(node: Json): boolean {
  if (!isObject(node)) return node === true
  return Object.entries(node).every(([keyword, value]) => isAnnotation(keyword) || letsAllIn(keyword, value))
}

/** Whether a keyword that could reject values allows all of them: `nullable`, where no type rejects null, and a list of all types. */
function letsAllIn(keyword: string, value: Json): boolean {
  if (keyword === 'nullable') return value === true
  return keyword === 'type' && isArray(value) && TYPES.every((type) => value.includes(type))
}

/** Whether a schema says that it takes no value, and nothing else of its values. */
export function isNever(node: Json): boolean {
  const rejected = own(node, 'not')
  if (rejected === undefined || !saysNothing(rejected)) return false
  return Object.keys(node as JsonObject).every((keyword) => keyword === 'not' || isAnnotation(keyword))
}
