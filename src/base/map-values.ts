import { shallowEqual } from './equal.ts'
import { type Json, type JsonArray, type JsonObject, type MutableJsonObject, put } from './json.ts'

/** The object with each value changed; the same object where none is. */
export function mapValues(node: JsonObject, change: (value: Json, key: string) => Json): JsonObject {
  const mapped: MutableJsonObject = {}
  for (const [key, value] of Object.entries(node)) put(mapped, key, change(value, key))
  return shallowEqual(node, mapped) ? node : mapped
}

/** The array with each element changed; the same array where none is. */
export function mapItems(node: JsonArray, change: (item: Json) => Json): JsonArray {
  const mapped = node.map(change)
  return shallowEqual(node, mapped) ? node : mapped
}
