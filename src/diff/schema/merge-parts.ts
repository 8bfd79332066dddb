import { canonicalJson } from '../../base/canonical.ts'
import { deepEqual } from '../../base/equal.ts'
import { type Json, type JsonObject, type MutableJsonObject, isArray, isObject, own, put } from '../../base/json.ts'
import { pushInto } from '../../base/push-into.ts'
import { keywordNamed, keywordsWhere } from '../../openapi/keywords.ts'
import { acceptsAll, includesType } from '../../openapi/value-type.ts'
import { type Located, below, entriesBelow, keysOf, placeBelow } from '../side.ts'
import { composed, distinctParts, gatherParts } from './all-of.ts'
import { isAnnotation } from './meaning.ts'
import { NULL_FLAGS, isFlagged } from './unwrap.ts'

/**
 * A schema and parts of its `allOf` as one object schema, so that properties can be compared wherever they are written;
 * undefined where the parts constrain each other and no one schema says the same, or one is not `mergeable`.
 */
export function mergeParts(
  holder: Located,
  parts: readonly Located[],
  follow: (part: Located) => Located,
  mergeable: (part: JsonObject) => boolean,
): Located | undefined {
  const found: Located[] = isObject(holder.node) ? [holder] : []
  for (const part of parts) {
    const gathered = gatherParts(part, follow)
    if (!gathered.isWhole) return undefined
    found.push(...gathered.parts)
  }
  const nodes = withoutOpen(withoutIdleNull(found.map(({ node }) => without(node as JsonObject, 'allOf'))))
  if (parts.length > 0 && !nodes.every(mergeable)) return undefined
  const saying = nodes.filter((each) => Object.keys(each).some((key) => !isAnnotation(key)))
  if (saying.length > 1 && !saying.every((each) => isAloneWithRest(each, saying))) return undefined
  const merged: MutableJsonObject = {}
  for (const each of nodes) if (!mergeInto(merged, each)) return undefined
  const properties = propertiesOf(found, holder)
  if (Object.hasOwn(merged, 'properties')) put(merged, 'properties', nodesOf(properties))
  const items = itemsOf(found, holder)
  if (items !== undefined) put(merged, 'items', items.node)
  return {
    node: merged,
    path: holder.path,
    inside: (key, name) => {
      const property = key === 'properties' ? properties.get(String(name)) : undefined
      return (
        property ??
        (key === 'items' && name === undefined ? items : undefined) ??
        placeOfValue(merged, found, key, name) ??
        placeBelow(sourceOf(key, merged, found) ?? holder, key, name)
      )
    },
  }
}

/** Whether a part says nothing, or something about the properties of an object. */
export function isOfObjects(node: JsonObject): boolean {
  const says = Object.keys(node).filter((keyword) => !isAnnotation(keyword))
  return says.length === 0 || says.includes('properties') || says.includes('required') || node['type'] === 'object'
}

/** Whether a part is of objects, or says only what means the same in whichever part it is said. */
export function isPlain(node: JsonObject): boolean {
  return isOfObjects(node) || Object.entries(node).every(([keyword, value]) => isAlike(keyword, value))
}

function isAlike(keyword: string, value: Json): boolean {
  return isAnnotation(keyword) || (PLAIN.has(keyword) && typeof value !== 'boolean')
}

/** Keywords that constrain values and depend on no other keyword, nor any other on them; the flags of 3.0 do. */
const PLAIN: ReadonlySet<string> = new Set(keywordsWhere(({ plain }) => plain === true))

/** Parts without a flag that allows null where another part does not. */
function withoutIdleNull(nodes: readonly JsonObject[]): JsonObject[] {
  const typed = nodes.filter((node) => Object.hasOwn(node, 'type'))
  if (typed.length > 0 && typed.every(isFlagged)) return [...nodes]
  return nodes.map((node) => (isFlagged(node) ? [...NULL_FLAGS].reduce(without, node) : node))
}

/** Parts without an `additionalProperties` that allows everything, as its absence does, unless something depends on what it allowed. */
function withoutOpen(nodes: readonly JsonObject[]): readonly JsonObject[] {
  if (nodes.some((node) => Object.hasOwn(node, 'unevaluatedProperties'))) return nodes
  const keyword = 'additionalProperties'
  return nodes.map((node) =>
    Object.hasOwn(node, keyword) && acceptsAll(node[keyword]!) ? without(node, keyword) : node,
  )
}

/**
 * Whether a part speaks of no property beyond its own, or only of such as no other part declares: then it means the same where
 * all parts are one schema.
 */
function isAloneWithRest(part: JsonObject, all: readonly JsonObject[]): boolean {
  const closing = CLOSING.filter((keyword) => Object.hasOwn(part, keyword))
  if (closing.length === 0) return true
  if (closing.length > 1 || closing[0] !== 'additionalProperties') return false
  return all.every(
    (other) =>
      other === part ||
      Object.entries(other).every(
        ([keyword, value]) =>
          isAnnotation(keyword) ||
          COUNTING.has(keyword) ||
          (keyword === 'properties' && keysOf(value).every((name) => keysOf(part['properties']).includes(name))),
      ),
  )
}

/** Keywords that speak of what other parts say. */
const CLOSING = keywordsWhere(({ leftBy }) => leftBy !== undefined)

/** Keywords of objects that say the same whichever properties are declared beside them. */
const COUNTING: ReadonlySet<string> = new Set(['type', 'required', 'minProperties', 'maxProperties'])

function without(node: JsonObject, keyword: string): JsonObject {
  return Object.hasOwn(node, keyword)
    ? Object.fromEntries(Object.entries(node).filter(([key]) => key !== keyword))
    : node
}

function mergeInto(merged: MutableJsonObject, part: JsonObject): boolean {
  for (const [keyword, value] of Object.entries(part)) {
    const known = own(merged, keyword)
    const both = known === undefined ? value : together(keyword, known, value)
    if (both === undefined) return false
    put(merged, keyword, both)
  }
  return true
}

/** What two parts say by one keyword; undefined where no value of it says the same. What they say of properties and items is put together later. */
function together(keyword: string, a: Json, b: Json): Json | undefined {
  if (isAnnotation(keyword) || deepEqual(a, b)) return a
  if (keyword === 'properties') return isObject(a) && isObject(b) ? a : undefined
  if (keyword === 'type') return sharedTypes(listOf(a), listOf(b))
  if (keyword === 'items') return acceptsAll(a) ? b : acceptsAll(b) || (isObject(a) && isObject(b)) ? a : undefined
  if (typeof a === 'number' && typeof b === 'number') {
    const { plain, limits } = keywordNamed(keyword) ?? {}
    if (plain !== true || limits === undefined) return undefined
    return limits === 'below' ? Math.max(a, b) : Math.min(a, b)
  }
  if (!isArray(a) || !isArray(b)) return undefined
  if (keyword === 'required') return [...new Set([...a, ...b])]
  if (keyword !== 'enum') return undefined
  const others = new Set(b.map(canonicalJson))
  return a.filter((value) => others.has(canonicalJson(value)))
}

function listOf(types: Json): readonly Json[] {
  return isArray(types) ? types : [types]
}

/** The types that two lists share. */
function sharedTypes(a: readonly Json[], b: readonly Json[]): Json {
  const shared = [...new Set([...a, ...b])].filter((type) => includesType(a, type) && includesType(b, type))
  return shared.length === 1 ? shared[0]! : shared
}

/** The properties of all parts; one that several describe must be all that they say. */
function propertiesOf(parts: readonly Located[], holder: Located): Map<string, Located> {
  const described = new Map<string, Located[]>()
  for (const part of parts) {
    for (const [name, property] of entriesBelow(part, 'properties')) {
      pushInto(described, name, property)
    }
  }
  return new Map([...described].map(([name, all]) => [name, composed(distinctParts(all), holder)]))
}

/** The items of all parts: what several describe must be all that they say. Undefined where none describes them by a schema. */
function itemsOf(parts: readonly Located[], holder: Located): Located | undefined {
  const described = parts.flatMap((part) => below(part, 'items') ?? []).filter(({ node }) => !acceptsAll(node))
  return described.length > 0 && described.every(({ node }) => isObject(node))
    ? composed(distinctParts(described), holder)
    : undefined
}

function nodesOf(properties: ReadonlyMap<string, Located>): JsonObject {
  const nodes: MutableJsonObject = {}
  for (const [name, { node }] of properties) put(nodes, name, node)
  return nodes
}

/** The part that says what is said together under a key, or the first that says anything there. */
function sourceOf(key: string, merged: JsonObject, parts: readonly Located[]): Located | undefined {
  return parts.find(({ node }) => own(node, key) === own(merged, key)) ?? firstWith(key, parts)
}

function firstWith(key: string, parts: readonly Located[]): Located | undefined {
  return parts.find(({ node }) => own(node, key) !== undefined)
}

/** Where a value stands that several parts list, each in an order of its own. */
function placeOfValue(
  merged: JsonObject,
  parts: readonly Located[],
  key: string,
  index: string | number | undefined,
): Omit<Located, 'node'> | undefined {
  const [values, first] = [own(merged, key), firstWith(key, parts)]
  const listed = own(first?.node, key)
  if (key !== 'enum' || first === undefined || typeof index !== 'number' || !isArray(values) || !isArray(listed))
    return undefined
  return placeBelow(
    first,
    key,
    listed.findIndex((value) => deepEqual(value, values[index]!)),
  )
}
