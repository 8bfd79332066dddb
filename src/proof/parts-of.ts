import type { Node, Schema } from '../containment/node.ts'
import type { Pattern } from '../containment/pattern.ts'
import { work } from '../containment/work.ts'

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

/** What a schema says itself, or else the first of its parts that does: one that only refers says what the schema does that it leads to. */
export function saidBy<T>(node: Node, said: (schema: Schema) => T | undefined): T | undefined {
  const own = said(node.schema())
  if (own !== undefined) return own
  const parts = partsOf(node)
  work.steps += parts.size
  for (const part of parts) {
    const found = said(part.schema())
    if (found !== undefined) return found
  }
  return undefined
}

/** A pattern of names, as a schema or one of its parts has it. */
export function patternIn(node: Node, source: string): Pattern | undefined {
  return saidBy(node, ({ patterns }) => patterns.find(([pattern]) => pattern.source === source)?.[0])
}

/** The schema that says what names it does not declare stand for: it, or one of its parts. */
export function sayingOfOthers(node: Node): Schema {
  const found = saidBy(node, (schema) => (schema.additional ?? schema.unevaluatedProperties) && schema)
  return found ?? node.schema()
}
