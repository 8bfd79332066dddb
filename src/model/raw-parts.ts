/** Parts of a model in plain OpenAPI, which may have unknown fields. */
const parts = new WeakSet<object>()

/** Marks a node as created by `raw`. Returns the node. */
export function rememberRaw<T extends object>(node: T): T {
  parts.add(node)
  return node
}

/** Whether a node was created by `raw`. */
export function isRaw(node: object): boolean {
  return parts.has(node)
}
