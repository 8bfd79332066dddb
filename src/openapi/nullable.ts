import { type Json, type JsonObject, isArray, isObject, own } from '../base/json.ts'
import type { Path } from '../base/pointer.ts'

/** Fields that hold values, in which `nullable` is a name like any other. */
const VALUES: ReadonlySet<string> = new Set(['default', 'example', 'examples', 'enum', 'const', 'value', 'dataValue'])

/** Fields that hold things under names that their author chose. */
export const MAPS: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  '$defs',
  'definitions',
  'schemas',
  'mapping',
])

/** Trees as they are without the flag, by the tree: two days of one model share most of theirs. */
const stripped = new WeakMap<object, Json>()

/**
 * A document as the dialect of its version reads it: since OpenAPI 3.1, `nullable` is no keyword and says nothing. What does
 * not change stays the same object.
 */
export function withoutIdleNullable(root: Json): Json {
  return hasIdleNullable(root) ? strip(root, false) : root
}

/** Where a document of such a version states the flag all the same: the first place, and how many there are. */
export function idleNullable(root: Json): { readonly first: Path; readonly count: number } | undefined {
  const places = leftOut(root, withoutIdleNullable(root), [])
  return places.length === 0 ? undefined : { first: places[0]!, count: places.length }
}

/** Where a tree has fields that a copy of it has not; what is the same object in both is not looked into. */
function leftOut(tree: Json, copy: Json, path: Path): readonly Path[] {
  if (tree === copy) return []
  const entries = isArray(tree) ? [...tree.entries()] : Object.entries(tree as JsonObject)
  return entries.flatMap(([key, value]) => {
    const kept = isArray(copy) ? copy[Number(key)] : own(copy, String(key))
    return kept === undefined ? [[...path, key]] : leftOut(value, kept, [...path, key])
  })
}

/** Whether the version of a document no longer knows `nullable`. */
function hasIdleNullable(root: Json): boolean {
  const version = own(root, 'openapi')
  return typeof version === 'string' && version.startsWith('3.') && !version.startsWith('3.0')
}

function strip(node: Json, isMap: boolean): Json {
  if (typeof node !== 'object' || node === null) return node
  const known = stripped.get(node)
  if (known !== undefined) return known
  const result = isArray(node) ? stripItems(node) : isObject(node) ? stripFields(node, isMap) : node
  stripped.set(node, result)
  return result
}

function stripItems(items: readonly Json[]): Json {
  const next = items.map((item) => strip(item, false))
  return next.every((item, index) => item === items[index]) ? items : next
}

function stripFields(node: JsonObject, isMap: boolean): Json {
  let fresh: [string, Json][] | undefined
  const keys = Object.keys(node)
  for (const [index, key] of keys.entries()) {
    const value = node[key]!
    if (isIdleFlag(key, value, isMap)) {
      fresh ??= keys.slice(0, index).map((each) => [each, node[each]!])
      continue
    }
    const next = isValue(key, isMap) ? value : strip(value, !isMap && MAPS.has(key))
    if (fresh !== undefined) fresh.push([key, next])
    else if (next !== value)
      fresh = [...keys.slice(0, index).map((each): [string, Json] => [each, node[each]!]), [key, next]]
  }
  return fresh === undefined ? node : (Object.fromEntries(fresh) as JsonObject)
}

/** Whether a field holds a value or an extension, and no schema. */
export function isValue(key: string, isMap: boolean): boolean {
  return !isMap && key !== 'x-files' && (VALUES.has(key) || key.startsWith('x-'))
}

/** Whether a field of an object is the flag, and not a name in a map. */
function isIdleFlag(key: string, value: Json, isMap: boolean): boolean {
  return key === 'nullable' && typeof value === 'boolean' && !isMap
}
