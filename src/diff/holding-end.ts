import type { Json } from '../base/json.ts'
import { nodesAlong } from '../base/pointer.ts'
import { isDeprecated, statedSunset } from '../openapi/markers.ts'
import { type Change, actionOf } from './change.ts'

/**
 * Adds to a removal the nearest element around it that says when it ends, if it says nothing of that itself: what is part of something deprecated was announced with
 * it. `base` is the document that has it.
 */
export function withHoldingEnd(change: Change, base: Json): Change {
  if (change.base === null || actionOf(change) !== 'removed' || saysEnd(change.base.value)) return change
  const holder = nodesAlong(base, change.base.path.slice(0, -1)).findLast((node) => node !== undefined && saysEnd(node))
  return holder === undefined ? change : { ...change, holder }
}

function saysEnd(node: Json): boolean {
  return isDeprecated(node) || statedSunset(node) !== null
}
