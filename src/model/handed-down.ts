import { type Json, type JsonObject, isObject, own } from '../base/json.ts'
import { timelineNode } from '../time/timeline.ts'
import { type DeprecatedMode, LIFECYCLE, type Lifecycle, goneFrom, inherit, presence } from './lifecycle.ts'
import { scheduledOf } from './scheduled.ts'

/**
 * An operation with the lifecycle it inherits from its path or the API as a whole. If its own marks state a sunset, they stay as they are,
 * because a mark removes nothing: the operation is removed with its path, or on its own day if that is later.
 */
export function handedDown(operation: Json, lifecycle: JsonObject, mode: DeprecatedMode): Json {
  if (!isObject(operation)) return operation
  const stated = own(operation, LIFECYCLE)
  if (isObject(stated)) return { ...operation, [LIFECYCLE]: inherit(lifecycle, stated) }
  const marks = scheduledOf(operation)
  const [whole, itself] = [goneFrom(lifecycle as Lifecycle), marks === undefined ? undefined : goneFrom(marks)]
  if (itself === undefined) return { ...operation, [LIFECYCLE]: inherit(lifecycle, { ...marks } as JsonObject) }
  const last = whole !== undefined && whole > itself ? whole : itself
  const { extended: _, ...first } = lifecycle
  const span = presence({ ...first, ...marks, sunset: last }, whole === undefined ? 'keep' : mode)
  return timelineNode(span === undefined ? [] : [{ ...span, value: operation }])
}
