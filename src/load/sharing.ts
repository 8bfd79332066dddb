import { type Json, type JsonObject, type MutableJsonObject, isArray, isObject, put } from '../base/json.ts'

/**
 * A tree that was just read, with the parts of the tree `before` in the place of those that say the same in the same order of keys;
 * `before` itself if everything does. A later comparison, which starts with identity, stops there at once. The tree is changed in
 * place, since nothing else refers to it yet.
 */
export function sharing<T extends Json>(before: Json | undefined, tree: T): T {
  return isPair(before, tree) ? (shared(before as Container, tree as Container) as T) : tree
}

function shared(before: Container, tree: Container): Json {
  let isSame = true
  // Trees that were read have only own keys; `in` is much faster than a list of them.
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

/** A list is read as an object whose keys are its indices. */
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
