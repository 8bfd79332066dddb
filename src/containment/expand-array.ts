import { type Formula, TRUE, any, sized } from './formula.ts'
import type { Node } from './node.ts'
import type { Nodes } from './schemas.ts'
import { unevaluatedItems } from './unevaluated-items.ts'

/** What the keywords of arrays demand, one by one; of the opposite any one is enough. */
export function arrayParts(node: Node, positive: boolean, nodes: Nodes): Formula[] {
  const { prefix, items, contains, minItems, maxItems, unique } = node.schema()
  const parts = [sized(minItems, maxItems, positive)]
  prefix.forEach((item, at) => {
    if (item !== nodes.everything) parts.push(itemAt(at, item, positive))
  })
  if (items !== undefined && items !== nodes.everything) parts.push(itemsFrom(prefix.length, items, positive))
  if (contains !== undefined) parts.push(counted(contains.node, contains.min, contains.max, positive))
  if (unique) parts.push({ kind: 'unique', positive })
  return [...parts, ...unevaluatedItems(node, positive, nodes)]
}

function itemAt(at: number, node: Node, positive: boolean): Formula {
  const item: Formula = { kind: 'item', at, of: [{ node, positive }] }
  return positive ? item : { kind: 'all', of: [{ kind: 'size', min: at + 1, max: Infinity }, item] }
}

/** All items from a position on satisfy `node`, or one of them does not. */
export function itemsFrom(from: number, node: Node, positive: boolean): Formula {
  if (positive) return { kind: 'items', from, of: [{ node, positive }] }
  return { kind: 'count', from, of: { node, positive: false }, min: 1, max: Infinity }
}

function counted(node: Node, min: number, max: number, positive: boolean): Formula {
  const of = { node, positive: true }
  if (positive) return min <= 0 && max === Infinity ? TRUE : { kind: 'count', from: 0, of, min, max }
  const parts: Formula[] = []
  if (min > 0) parts.push({ kind: 'count', from: 0, of, min: 0, max: Math.ceil(min) - 1 })
  if (max < Infinity) parts.push({ kind: 'count', from: 0, of, min: Math.floor(max) + 1, max: Infinity })
  return any(parts)
}
