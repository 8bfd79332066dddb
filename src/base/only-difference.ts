import { deepEqual } from './equal.ts'
import { type Json, type JsonObject, isArray, isObject } from './json.ts'
import { type Path, lookUp } from './pointer.ts'

/** The path to the innermost place that contains every difference of two values; empty if that is the whole. */
export function onlyDifference(before: Json, after: Json): Path {
  if (isArray(before) && isArray(after) && before.length !== after.length) return []
  if (isArray(before) !== isArray(after) || !isContainer(before) || !isContainer(after)) return []
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const [name, ...others] = names.filter((each) => !deepEqual(lookUp(before, [each]), lookUp(after, [each])))
  if (name === undefined || others.length > 0) return []
  return [name, ...onlyDifference(lookUp(before, [name]) ?? null, lookUp(after, [name]) ?? null)]
}

function isContainer(value: Json): value is JsonObject {
  return isArray(value) || isObject(value)
}
