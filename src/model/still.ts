import type { Json, JsonObject } from '../base/json.ts'
import { TIMELINE } from '../time/timeline.ts'
import { LIFECYCLE, VALUE_LIFECYCLES } from './lifecycle.ts'
import { NOTICES } from './notice.ts'
import { REMOVED } from './removed.ts'

/** The keys that make a document change over time. */
export const MOVING: ReadonlySet<string> = new Set([LIFECYCLE, VALUE_LIFECYCLES, TIMELINE, NOTICES, REMOVED])

/** Whether a document is the same on every day. The result is cached. */
export function isStill(document: Json): boolean {
  if (typeof document !== 'object' || document === null) return true
  const known = seen.get(document)
  if (known !== undefined) return known
  const found = holdsStill(document)
  seen.set(document, found)
  return found
}

const seen = new WeakMap<object, boolean>()

function holdsStill(node: object): boolean {
  // Parsed trees have only own keys, and `in` is much faster than a list of them.
  for (const key in node) {
    if (MOVING.has(key)) return false
    const child = (node as JsonObject)[key]!
    if (typeof child === 'object' && child !== null && !holdsStill(child)) return false
  }
  return true
}
