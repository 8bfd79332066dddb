import type { Json } from '../base/json.ts'
import { type StatedLifecycle, statedLifecycle } from '../openapi/markers.ts'

const known = new WeakMap<object, StatedLifecycle>()

/** What a thing of a document says about its end, read once for each. */
export function statedOf(node: Json): StatedLifecycle {
  if (typeof node !== 'object' || node === null) return statedLifecycle(node)
  const before = known.get(node)
  if (before !== undefined) return before
  const stated = statedLifecycle(node)
  known.set(node, stated)
  return stated
}
