/** Parts of a model that were written as OpenAPI has them, and may say what it has no field for. */
const parts = new WeakSet<object>()

/** Remembers that a node came from `raw`. Returns the node. */
export function rememberRaw<T extends object>(node: T): T {
  parts.add(node)
  return node
}

/** Whether a node came from `raw`. */
export function isRaw(node: object): boolean {
  return parts.has(node)
}
