import { ANY_TYPE, ARRAY, type Node, inPlace } from '../containment/node.ts'

/**
 * Whether a schema mentions lists, by its type or by a keyword about them. A schema that does not may accept lists, but a text is not
 * read as a list for that reason.
 */
export function mentionsLists(node: Node, seen: Set<Node> = new Set()): boolean {
  if (seen.has(node)) return false
  seen.add(node)
  const schema = node.schema()
  if (schema.types !== ANY_TYPE) return (schema.types & ARRAY) !== 0
  const { items, contains, unevaluatedItems, prefix, minItems, maxItems, unique, enums } = schema
  const isOfLists = (items ?? contains ?? unevaluatedItems) !== undefined || prefix.length > 0 || unique
  return (
    isOfLists ||
    minItems > 0 ||
    maxItems < Infinity ||
    enums.flat().some((value) => Array.isArray(value)) ||
    inPlace(schema).some((each) => mentionsLists(each, seen))
  )
}
