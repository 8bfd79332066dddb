import type { Json } from '../base/json.ts'
import { fits } from './evaluate.ts'
import { type Node, type Owner, receiverOf } from './node.ts'
import { isDeclared } from './undeclared.ts'

/**
 * Says which values prove that not all of `inner` is within `outer`. Where a side speaks, they have no property that is
 * assumed never sent, and are rejected for more than being new to an open enum.
 */
export function proofOf(inner: Node, outer: Node, sender: Owner | undefined): (value: Json) => boolean {
  const receiver = receiverOf(sender)
  return (value) =>
    fits({ node: inner, positive: true }, value, receiver) &&
    fits({ node: outer, positive: false }, value, receiver) &&
    (receiver === undefined || isDeclared(value, [inner], [outer], receiver))
}
