import { type Json, type JsonObject, type MutableJsonObject, isArray, isObject, put } from '../base/json.ts'

/**
 * Replaces parts of a newly parsed tree with equal parts of the tree `before`, including the order of keys; returns `before` itself if
 * everything is equal. Later comparisons, which check identity first, can then stop at once. Modifies the tree, which nothing else refers
 * to yet.
 */
export function sharing<T extends Json>(before: Json | undefined, tree: T): T {
  return isPair(before, tree) ? (shared(before as Container, tree as Container) as T) : tree
}

function shared(before: Container, tree: Container): Json {
  let isSame = true
  // Parsed trees have only own keys, and `in` is much faster than a list of them.
  for (const key in tree) {
    const then = Object.hasOwn(before, key) ? before[key] : undefined
    const now = tree[key]!
    if (then === now) continue
    const found: Json = isPair(then, now) ? shared(then as Container, now as Container) : now
    if (found !== now) put(tree as MutableJsonObject, key, found)
    if (found !== then) isSame = false
  }
  return isSame && haveSameKeys(before, tree) ? before : tree
}

/** A list is treated as an object whose keys are its indexes. */
type Container = JsonObject

/** Whether both are objects, or both are lists. */
function isPair(before: Json | undefined, tree: Json | undefined): boolean {
  return isArray(tree) ? isArray(before) : isObject(tree) && isObject(before)
}

function haveSameKeys(before: Container, tree: Container): boolean {
  if (isArray(tree)) return (before as unknown as readonly Json[]).length === tree.length
  const [then, now] = [Object.keys(before), Object.keys(tree)]
  return then.length === now.length && then.every((key, index) => key === now[index])
}
