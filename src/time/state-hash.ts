import { type Json, type JsonObject, isArray } from '../base/json.ts'

let nextId = 1
const ids = new WeakMap<object, number>()

/** A hash of a container by the identity of its children, whatever the order of the keys; equal for states that are equal. */
export function shallowHash(node: JsonObject | readonly Json[]): number {
  if (isArray(node)) return node.reduce<number>((hash, item) => (Math.imul(hash, 31) + identityHash(item)) | 0, 7)
  let hash = EMPTY_HASH
  for (const key of Object.keys(node)) hash = (hash + entryHash(hashText(key), node[key])) | 0
  return hash
}

/** The hash of an object without entries; the hash of any other adds those of its entries. */
export const EMPTY_HASH = 11

/** The hash of an entry of an object, of which the hash of the key is known; 0 for none. */
export function entryHash(keyHash: number, value: Json | undefined): number {
  return value === undefined ? 0 : Math.imul(keyHash, identityHash(value) | 1)
}

function identityHash(value: Json): number {
  if (typeof value !== 'object' || value === null) return hashText(String(value))
  const known = ids.get(value)
  if (known !== undefined) return known
  const id = Math.imul(nextId++, 0x9e3779b1)
  ids.set(value, id)
  return id
}

/** A hash of a text, as a 32-bit integer. */
export function hashText(text: string): number {
  let hash = text.length
  for (let index = 0; index < text.length; index++) hash = (Math.imul(hash, 31) + text.charCodeAt(index)) | 0
  return hash
}
