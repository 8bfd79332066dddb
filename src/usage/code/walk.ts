import type { Node } from '@babel/types'

/** Visits all nodes of a tree, in the order of the source. Deep nesting costs no stack. */
export function visitNodes(root: Node, visit: (node: Node) => void): void {
  const waiting: Node[] = [root]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    visit(node)
    const first = waiting.length
    pushInner(node, waiting)
    // The last is taken first.
    for (let [at, end] = [first, waiting.length - 1]; at < end; at++, end--) {
      const other = waiting[at]!
      waiting[at] = waiting[end]!
      waiting[end] = other
    }
  }
}

function pushInner(node: Node, into: Node[]): void {
  // Nodes inherit no field that holds code, and a list of their names would have to be made for each.
  for (const field in node) {
    const value: unknown = node[field as keyof Node]
    if (Array.isArray(value)) {
      for (const each of value as unknown[]) if (isNode(each)) into.push(each)
    } else if (isNode(value)) into.push(value)
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as { readonly type?: unknown }).type === 'string'
}
