import { numberFrom } from '../base/exact-number.ts'
import { type Json, type JsonObject, isArray, isObject } from '../base/json.ts'
import { mapItems, mapValues } from '../base/map-values.ts'

/** Data in which a bigint is a JSON number: a module cannot write 9007199254740993 in any other way. */
type WithBigints = Json | bigint | readonly WithBigints[] | { readonly [key: string]: WithBigints }

/** A document as a module exports it with its bigints as numbers. What holds none stays the same object. */
export function withoutBigints(document: JsonObject): JsonObject {
  return plainValue(document) as JsonObject
}

/** Data with its bigints as numbers. What holds none stays the same object. */
export function plainValue(value: WithBigints): Json {
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
  return plain(value as Json)
}
