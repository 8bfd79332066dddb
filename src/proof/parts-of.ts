import type { Node } from '../containment/node.ts'

/** A schema, and what it refers to or combines by `allOf`, however deep: all of it, or at least one more than `MOST_PARTS`. */
export function partsOf(node: Node): ReadonlySet<Node> {
  const parts = new Set([node])
  for (const part of parts) {
    if (parts.size > MOST_PARTS) break
    for (const inner of part.schema().allOf) parts.add(inner)
  }
  return parts
}

/** The maximum number of parts of one schema that are looked at: nobody writes more. */
export const MOST_PARTS = 500
