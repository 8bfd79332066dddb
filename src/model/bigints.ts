import { numberFrom } from '../base/exact-number.ts'
import { type Json, type JsonObject, isArray, isObject } from '../base/json.ts'
import { mapItems, mapValues } from '../base/map-values.ts'

/** Data in which a bigint stands for a JSON number: the only way to write 9007199254740993 in a module. */
type WithBigints = Json | bigint | readonly WithBigints[] | { readonly [key: string]: WithBigints }

/** Converts the bigints of a document exported by a module to JSON numbers. Parts without any stay the same objects. */
export function withoutBigints(document: JsonObject): JsonObject {
  return plainValue(document) as JsonObject
}

/** Converts the bigints in data to JSON numbers. Parts without any stay the same objects. */
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
