import type { Json, JsonObject } from '../base/json.ts'
import { TIMELINE } from '../time/timeline.ts'
import { LIFECYCLE, VALUE_LIFECYCLES } from './lifecycle.ts'
import { NOTICES } from './notice.ts'

/** The fields that make a document change over time. */
const MOVING: ReadonlySet<string> = new Set([LIFECYCLE, VALUE_LIFECYCLES, TIMELINE, NOTICES])

/** Whether nothing in a tree could say that it changes: on every day it is what it is. One look at it costs little. */
export function isStill(node: Json): boolean {
  if (typeof node !== 'object' || node === null) return true
  // Trees that were read have only own keys; `in` is much faster than a list of them.
  for (const key in node) {
    if (MOVING.has(key)) return false
    const child = (node as JsonObject)[key]!
    if (typeof child === 'object' && child !== null && !isStill(child)) return false
  }
  return true
}
