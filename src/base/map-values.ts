import { shallowEqual } from './equal.ts'
import { type Json, type JsonArray, type JsonObject, type MutableJsonObject, put } from './json.ts'

/** The object with each value changed; the same object where none is. */
export function mapValues(node: JsonObject, change: (value: Json, key: string) => Json): JsonObject {
  const keys = Object.keys(node)
  let isSame = true
  const values = keys.map((key) => {
    const [value, changed] = [node[key]!, change(node[key]!, key)]
    isSame &&= Object.is(value, changed)
    return changed
  })
  if (isSame) return node
  const mapped: MutableJsonObject = {}
  for (const [index, key] of keys.entries()) put(mapped, key, values[index]!)
  return mapped
}

/** The array with each element changed; the same array where none is. */
export function mapItems(node: JsonArray, change: (item: Json) => Json): JsonArray {
  const mapped = node.map(change)
  return shallowEqual(node, mapped) ? node : mapped
}
