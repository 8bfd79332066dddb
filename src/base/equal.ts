import { type Json, isArray, isObject } from './json.ts'

/**
 * Whether two JSON values are the same, whatever the order of their keys. The same object is equal to itself at once,
 * so comparing two trees that share most of their parts costs only what differs.
 */
export function deepEqual(a: Json | undefined, b: Json | undefined): boolean {
  return a === b || sameEntries(a, b, deepEqual)
}

/** Whether two JSON values are the same, or are two containers whose children are identical one by one. */
export function shallowEqual(a: Json | undefined, b: Json | undefined): boolean {
  return a === b || sameEntries(a, b, Object.is)
}

function sameEntries(
  a: Json | undefined,
  b: Json | undefined,
  same: (a: Json | undefined, b: Json | undefined) => boolean,
): boolean {
  if (isArray(a)) return isArray(b) && a.length === b.length && a.every((item, index) => same(item, b[index]))
  if (!isObject(a) || !isObject(b)) return false
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && same(a[key], b[key]))
}
