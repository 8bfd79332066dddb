import { type Json, type JsonObject, type MutableJsonObject, isObject, own, put } from '../base/json.ts'

/** An object with the object at a path below it changed; the same object where there is none. */
export function changedAt(
  node: JsonObject,
  [step, ...rest]: readonly string[],
  change: (node: JsonObject) => JsonObject,
): JsonObject {
  if (step === undefined) return change(node)
  const inner = own(node, step)
  if (!isObject(inner)) return node
  const changed = changedAt(inner, rest, change)
  return changed === inner ? node : mapEntries(node, (key, value) => [key, key === step ? changed : value])
}

/** An object with other keys, in the same order. */
export function withKeys(node: JsonObject, keyOf: (key: string) => string): JsonObject {
  return mapEntries(node, (key, value) => [keyOf(key), value])
}

function mapEntries(node: JsonObject, change: (key: string, value: Json) => [string, Json]): JsonObject {
  const result: MutableJsonObject = {}
  for (const [key, value] of Object.entries(node)) put(result, ...change(key, value))
  return result
}
