import type { Node } from '@babel/types'

/** Fields of nodes that hold no code. */
const PASSED_OVER = new Set([
  'loc',
  'extra',
  'leadingComments',
  'innerComments',
  'trailingComments',
  'errors',
  'tokens',
])

/** All nodes of a tree, in the order of the source. Deep nesting costs no stack. */
export function* nodesOf(root: Node): Generator<Node> {
  const waiting: Node[] = [root]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    yield node
    const inner = innerOf(node)
    for (let at = inner.length - 1; at >= 0; at--) waiting.push(inner[at]!)
  }
}

function innerOf(node: Node): Node[] {
  const inner: Node[] = []
  for (const [field, value] of Object.entries(node) as [string, unknown][]) {
    if (typeof value !== 'object' || value === null || PASSED_OVER.has(field)) continue
    if (Array.isArray(value)) {
      for (const each of value) if (isNode(each)) inner.push(each)
    } else if (isNode(value)) inner.push(value)
  }
  return inner
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as { readonly type?: unknown }).type === 'string'
}
