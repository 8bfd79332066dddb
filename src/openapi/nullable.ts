import { type Json, type JsonObject, isArray, own } from '../base/json.ts'
import type { Path } from '../base/pointer.ts'
import { fieldRewriter } from './fields.ts'

const withoutFlag = fieldRewriter({
  nameOf: (key, value) => (key === 'nullable' && typeof value === 'boolean' ? undefined : key),
})

/**
 * A document as the dialect of its version reads it: since OpenAPI 3.1, `nullable` is no keyword and says nothing. What does
 * not change stays the same object.
 */
export function withoutIdleNullable(root: Json): Json {
  return hasIdleNullable(root) ? withoutFlag(root) : root
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
