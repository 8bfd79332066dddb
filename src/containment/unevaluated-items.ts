import { coverage, overCases, tooManyCases } from './branches.ts'
import { type Formula, TRUE } from './formula.ts'
import type { Node } from './node.ts'
import type { Nodes } from './schemas.ts'

/** The items a schema evaluates: all before a position, and those that one of its `contains` finds. */
interface Items {
  readonly before: number
  readonly found: readonly Node[]
}

/** What `unevaluatedItems` demands of the items that nothing else in the schema looked at. */
export function unevaluatedItems(node: Node, positive: boolean, nodes: Nodes): Formula[] {
  const rest = node.schema().unevaluatedItems
  if (rest === undefined || rest === nodes.everything) return []
  const formula = (covered: readonly Items[]): Formula => {
    const from = Math.max(0, ...covered.map(({ before }) => before))
    if (from === Infinity) return positive ? TRUE : { kind: 'any', of: [] }
    const found = covered.flatMap((items) => items.found)
    const item = found.length === 0 ? rest : eitherOf([rest, ...found], nodes)
    if (positive) return { kind: 'items', from, of: [{ node: item, positive }] }
    return { kind: 'count', from, of: { node: item, positive: false }, min: 1, max: Infinity }
  }
  return [overCases(coverage(node, itemsOf, nodes), formula, tooManyCases(node, 'unevaluatedItems', positive))]
}

function itemsOf(node: Node, outermost: boolean): Items {
  const { prefix, items, contains, containsEvaluates, unevaluatedItems: rest } = node.schema()
  return {
    before: items !== undefined || (rest !== undefined && !outermost) ? Infinity : prefix.length,
    found: contains !== undefined && containsEvaluates ? [contains.node] : [],
  }
}

function eitherOf(branches: readonly Node[], nodes: Nodes): Node {
  return nodes.made(`any of kinds ${branches.map((node) => node.kind()).join(' ')}`, { anyOf: branches })
}
