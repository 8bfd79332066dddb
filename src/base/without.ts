import { type Json, type MutableJsonObject, isArray, isObject, put } from './json.ts'
import type { Path } from './pointer.ts'
import { pushInto } from './push-into.ts'

/** A tree without what is at some paths; only what leads to one of them is copied, once however many there are. */
export function without(tree: Json, paths: readonly Path[]): Json {
  return paths.length === 0 ? tree : pruned(tree, paths, 0)
}

function pruned(node: Json, paths: readonly Path[], depth: number): Json {
  const below = new Map<string, Path[]>()
  for (const path of paths) pushInto(below, String(path[depth]), path)
  const left = (key: string, child: Json): Json | undefined => {
    const leading = below.get(key)
    if (leading === undefined) return child
    return leading.some(({ length }) => length === depth + 1) ? undefined : pruned(child, leading, depth + 1)
  }
  if (isArray(node)) {
    return node.map((item, index) => left(String(index), item)).filter((item) => item !== undefined)
  }
  if (!isObject(node)) return node
  const result: MutableJsonObject = {}
  for (const [key, value] of Object.entries(node)) {
    const kept = left(key, value)
    if (kept !== undefined) put(result, key, kept)
  }
  return result
}
