import { appliedIn } from '../containment/declared.ts'
import { ANY_TYPE, ARRAY, type Node, type Schema } from '../containment/node.ts'

/**
 * Whether a schema mentions lists, by its type or by a keyword about them. A schema that does not may accept lists, but a text is not
 * read as a list for that reason.
 */
export function mentionsLists(node: Node): boolean {
  const { types } = node.schema()
  return types === ANY_TYPE ? appliedIn([node], node.owner).some(isOfLists) : (types & ARRAY) !== 0
}

function isOfLists(schema: Schema): boolean {
  const { types, items, contains, unevaluatedItems, prefix, minItems, maxItems, unique, enums } = schema
  if (types !== ANY_TYPE) return (types & ARRAY) !== 0
  const isStated = (items ?? contains ?? unevaluatedItems) !== undefined || prefix.length > 0 || unique
  return isStated || minItems > 0 || maxItems < Infinity || enums.flat().some((value) => Array.isArray(value))
}
