import { type Json, type JsonObject, isArray, isObject } from './json.ts'

const NONE: ReadonlySet<string> = new Set()

/**
 * Makes a function that gathers the names all objects in a tree mention, as `mentioned` tells for one object. What was
 * found below a node is remembered by the node, so trees that share most of their parts cost only what differs.
 */
export function collector(mentioned: (node: JsonObject) => readonly string[]): (tree: Json) => ReadonlySet<string> {
  const remembered = new WeakMap<object, ReadonlySet<string>>()
  const collect = (node: Json): ReadonlySet<string> => {
    if (typeof node !== 'object' || node === null) return NONE
    const known = remembered.get(node)
    if (known !== undefined) return known
    const found = new Set<string>(isObject(node) ? mentioned(node) : [])
    for (const child of isArray(node) ? node : Object.values(node)) for (const name of collect(child)) found.add(name)
    const result = found.size === 0 ? NONE : found
    remembered.set(node, result)
    return result
  }
  return collect
}
