import type { Node } from '../containment/node.ts'

/** The maximum depth to which the parts and choices of a schema are read. */
const DEEPEST = 8

/** Whether a schema takes values of some types only, whatever is in them. */
export function takesOnly(node: Node, types: number, depth = 0): boolean {
  const { types: own, allOf, anyOf, oneOf } = node.schema()
  if ((own & ~types) === 0) return true
  if (depth > DEEPEST) return false
  const inner = (each: Node): boolean => takesOnly(each, types, depth + 1)
  return allOf.some(inner) || [anyOf, oneOf].some((branches) => branches !== undefined && branches.every(inner))
}
