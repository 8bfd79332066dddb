import { collector } from '../base/collect.ts'
import { type Json, type JsonObject, isArray, own } from '../base/json.ts'
import type { Path } from '../base/pointer.ts'
import { fieldRewriter } from './fields.ts'

const withoutFlag = fieldRewriter({
  nameOf: (key, value) => (key === 'nullable' && typeof value === 'boolean' ? undefined : key),
})

/** Looking for the field is much faster than rewriting a document that has none; what paths and components have is remembered for other days. */
const flagsIn = collector(({ nullable }) => (typeof nullable === 'boolean' ? FLAG : []), 3)
const FLAG = ['nullable']

/**
 * Removes `nullable` from a document of OpenAPI 3.1 or later, where it is no keyword and has no effect. Unchanged parts stay the same
 * objects.
 */
export function withoutIgnoredNullable(root: Json): Json {
  return hasIgnoredNullable(root) && flagsIn(root).size > 0 ? withoutFlag(root) : root
}

/** The places where such a document uses `nullable` without effect: the first one, and how many there are. */
export function nullableWithoutEffect(root: Json): { readonly first: Path; readonly count: number } | undefined {
  const places = leftOut(root, withoutIgnoredNullable(root), [])
  return places.length === 0 ? undefined : { first: places[0]!, count: places.length }
}

/** The places that a copy of a tree leaves out. Parts that are the same object in both are skipped. */
function leftOut(tree: Json, copy: Json, path: Path): readonly Path[] {
  if (tree === copy) return []
  const entries = isArray(tree) ? [...tree.entries()] : Object.entries(tree as JsonObject)
  return entries.flatMap(([key, value]) => {
    const kept = isArray(copy) ? copy[Number(key)] : own(copy, String(key))
    return kept === undefined ? [[...path, key]] : leftOut(value, kept, [...path, key])
  })
}

/** Whether `nullable` has no effect in the version of a document. */
function hasIgnoredNullable(root: Json): boolean {
  const version = own(root, 'openapi')
  return typeof version === 'string' && version.startsWith('3.') && !version.startsWith('3.0')
}
