import { type Json, isArray, own } from '../../base/json.ts'
import { stringify } from '../../base/json-text.ts'
import { keysOf } from '../side.ts'
import { requiredNames } from './required-names.ts'

/** Whether at least half of all properties are on both sides, and not all others are required than before. */
export function areOfLikeShape(a: Json, b: Json): boolean {
  const [before, after] = [keysOf(own(a, 'properties')), keysOf(own(b, 'properties'))]
  const shared = shares(before, after)
  if (shared === 0 || 2 * shared < before.length + after.length - shared) return false
  const [was, is] = [requiredNames(a), requiredNames(b)]
  return was.length === 0 || is.length === 0 || shares(was, is) > 0
}

/** How many names are in both lists. */
function shares(before: readonly string[], after: readonly string[]): number {
  const names = new Set(before)
  return after.filter((name) => names.has(name)).length
}

/** Whether at least half of all values of two enums are in both. */
export function haveLikeValues(a: Json, b: Json): boolean {
  const [before, after] = [valuesOf(a), valuesOf(b)]
  const shared = shares(before, after)
  return shared > 0 && 2 * shared >= before.length + after.length - shared
}

function valuesOf(node: Json): string[] {
  const values = own(node, 'enum')
  return isArray(values) ? values.map((value) => stringify(value)) : []
}
