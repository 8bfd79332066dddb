import { type JsonObject, isObject, own } from '../base/json.ts'
import { mapValues } from '../base/map-values.ts'

/** Returns a copy of an object with the object at a path replaced; the same object if there is none at the path. */
export function changedAt(
  node: JsonObject,
  [step, ...rest]: readonly string[],
  change: (node: JsonObject) => JsonObject,
): JsonObject {
  if (step === undefined) return change(node)
  const inner = own(node, step)
  if (!isObject(inner)) return node
  const changed = changedAt(inner, rest, change)
  return mapValues(node, (value, key) => (key === step ? changed : value))
}
