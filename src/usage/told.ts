import type { Json } from '../base/json.ts'
import { type ToldLifecycle, toldLifecycle } from '../openapi/markers.ts'

const known = new WeakMap<object, ToldLifecycle>()

/** What a thing of a document says of its end, read once for each. */
export function toldOf(node: Json): ToldLifecycle {
  if (typeof node !== 'object' || node === null) return toldLifecycle(node)
  const before = known.get(node)
  if (before !== undefined) return before
  const told = toldLifecycle(node)
  known.set(node, told)
  return told
}
