import { numberFrom } from '../base/exact-number.ts'
import { type Json, type JsonObject, isArray, isObject } from '../base/json.ts'
import { mapItems, mapValues } from '../base/map-values.ts'

/**
 * A document as a module exports it with its bigints as the numbers of JSON they are: 9007199254740993n has no other way to be
 * written in a module. What holds none stays the same object.
 */
export function withoutBigints(document: JsonObject): JsonObject {
  const done = new Map<Json, Json>()
  const plain = (node: Json): Json => {
    if (typeof node === 'bigint') return numberFrom(String(node))
    if (!isArray(node) && !isObject(node)) return node
    const known = done.get(node)
    if (known !== undefined) return known
    const made = isArray(node) ? mapItems(node, plain) : mapValues(node, plain)
    done.set(node, made)
    return made
  }
  return plain(document) as JsonObject
}
