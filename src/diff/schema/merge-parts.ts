import { deepEqual } from '../../base/equal.ts'
import { type Json, type JsonObject, type MutableJsonObject, isArray, isObject, own, put } from '../../base/json.ts'
import { type Located, elementsBelow } from '../side.ts'
import { isAnnotation } from './meaning.ts'

/** How deep parts may hold parts of their own. */
const MAX_NESTING = 8

/**
 * A schema and parts of its `allOf` as one object schema, so that properties can be compared wherever they are written;
 * undefined where the parts constrain each other and no one schema says the same.
 */
export function mergeParts(
  { node, path }: Located,
  parts: readonly Located[],
  follow: (part: Located) => Located,
): Located | undefined {
  const nodes = isObject(node) ? [without(node, 'allOf')] : []
  for (const part of parts) if (!gather(part, follow, nodes, 0)) return undefined
  if (parts.length > 0 && !nodes.every(isOfObjects)) return undefined
  const saying = nodes.filter((each) => Object.keys(each).some((key) => !isAnnotation(key)))
  const isClosing = saying.some((each) => CLOSING.some((keyword) => Object.hasOwn(each, keyword)))
  if (saying.length > 1 && isClosing) return undefined
  const merged: MutableJsonObject = {}
  for (const each of nodes) if (!mergeInto(merged, each)) return undefined
  return { node: merged, path }
}

/** Whether a part says nothing, or something about the properties of an object. */
function isOfObjects(node: JsonObject): boolean {
  const says = Object.keys(node).filter((keyword) => !isAnnotation(keyword))
  return says.length === 0 || says.includes('properties') || says.includes('required') || node['type'] === 'object'
}

/** Keywords that speak of what other parts say. */
const CLOSING = ['additionalProperties', 'unevaluatedProperties', 'unevaluatedItems', 'additionalItems']

function gather(part: Located, follow: (part: Located) => Located, nodes: JsonObject[], depth: number): boolean {
  const found = follow(part)
  if (depth > MAX_NESTING || !isObject(found.node) || Object.hasOwn(found.node, '$ref')) return false
  nodes.push(without(found.node, 'allOf'))
  return elementsBelow(found, 'allOf').every((inner) => gather(inner, follow, nodes, depth + 1))
}

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

/** What two parts say by one keyword; undefined where that is more than either of them. */
function together(keyword: string, a: Json, b: Json): Json | undefined {
  if (isAnnotation(keyword) || deepEqual(a, b)) return a
  if (keyword === 'required' && isArray(a) && isArray(b)) return [...new Set([...a, ...b])]
  if (keyword !== 'properties' || !isObject(a) || !isObject(b)) return undefined
  const properties: MutableJsonObject = {}
  for (const [name, schema] of [...Object.entries(a), ...Object.entries(b)]) {
    const known = own(properties, name)
    put(properties, name, known === undefined || deepEqual(known, schema) ? schema : { allOf: [known, schema] })
  }
  return properties
}
