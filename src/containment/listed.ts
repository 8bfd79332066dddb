import { canonicalJson } from '../base/canonical.ts'
import { deepEqual } from '../base/equal.ts'
import type { Json } from '../base/json.ts'

/** Shorter lists are looked through. */
const MOST_LOOKED_THROUGH = 8

const indexes = new WeakMap<readonly Json[], ReadonlySet<string>>()

/** Whether a list, which stays as it is, has a value. */
export function isAmong(value: Json, list: readonly Json[]): boolean {
  if (list.length <= MOST_LOOKED_THROUGH) return list.some((member) => deepEqual(member, value))
  const known = indexes.get(list)
  const index = known ?? new Set(list.map(canonicalJson))
  if (known === undefined) indexes.set(list, index)
  return index.has(canonicalJson(value))
}
