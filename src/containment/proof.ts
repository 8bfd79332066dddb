import type { Json } from '../base/json.ts'
import { fits } from './evaluate.ts'
import { type Node, type Owner, listenerTo } from './node.ts'
import { isDeclared } from './undeclared.ts'

/**
 * Tells which values prove that not all of `inner` is within `outer`. Where a side speaks, they have no property that is
 * assumed never sent, and are refused for more than being new to an open enum.
 */
export function proofOf(inner: Node, outer: Node, speaker: Owner | undefined): (value: Json) => boolean {
  const listener = listenerTo(speaker)
  return (value) =>
    fits({ node: inner, positive: true }, value, listener) &&
    fits({ node: outer, positive: false }, value, listener) &&
    (listener === undefined || isDeclared(value, [inner], [outer], listener))
}
