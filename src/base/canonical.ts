import { isExact } from './exact-number.ts'
import { type Json, isArray, isObject } from './json.ts'

/** JSON text that is the same for equal values: keys in order. */
export function canonicalJson(value: Json): string {
  if (isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (!isObject(value)) return isExact(value) ? String(value) : JSON.stringify(value)
  const entries = Object.keys(value)
    .toSorted()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key]!)}`)
  return `{${entries.join(',')}}`
}
