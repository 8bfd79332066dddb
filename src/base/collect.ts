import { type Json, type JsonObject, isArray, isObject } from './json.ts'

const NONE: ReadonlySet<string> = new Set()

/**
 * Makes a function that gathers the names all objects in a tree mention, as `mentioned` does for one object. What was
 * found below a node is remembered by the node, so trees that share most of their parts cost only what differs. With a `depth`,
 * only the nodes that are at most so far below a tree that was asked about are remembered.
 */
export function collector(
  mentioned: (node: JsonObject) => readonly string[],
  depth: number = Infinity,
): (tree: Json) => ReadonlySet<string> {
  const remembered = new WeakMap<object, ReadonlySet<string>>()
  const collect = (node: Json, left: number): ReadonlySet<string> => {
    if (typeof node !== 'object' || node === null) return NONE
    const known = remembered.get(node)
    if (known !== undefined) return known
    const found = new Set<string>(isObject(node) ? mentioned(node) : [])
    for (const child of isArray(node) ? node : Object.values(node)) {
      if (left > 0) for (const name of collect(child, left - 1)) found.add(name)
      else gather(child, found)
    }
    const result = found.size === 0 ? NONE : found
    remembered.set(node, result)
    return result
  }
  /** Adds what a tree mentions, without remembering any of it. */
  const gather = (node: Json, found: Set<string>): void => {
    if (typeof node !== 'object' || node === null) return
    if (isArray(node)) {
      for (const item of node) gather(item, found)
      return
    }
    if (isObject(node)) for (const name of mentioned(node)) found.add(name)
    // Trees have only own keys; `in` is much faster than a list of them.
    for (const key in node) gather((node as JsonObject)[key]!, found)
  }
  return (tree) => collect(tree, depth)
}
