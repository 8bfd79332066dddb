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
    const inner = Object.entries(node).flatMap(([field, value]: [string, unknown]) =>
      PASSED_OVER.has(field) ? [] : (Array.isArray(value) ? value : [value]).filter(isNode),
    )
    for (const each of inner.toReversed()) waiting.push(each)
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as { readonly type?: unknown }).type === 'string'
}
