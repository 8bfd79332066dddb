import { type Json, isArray, isObject } from '../base/json.ts'

/** A view of a tree that calls `wasRead` for each value that is read, with the depth of its container. */
export function countedTree(tree: Json, wasRead: (depth: number) => void): Json {
  const known = new WeakMap<object, Json>()
  const counted = (value: Json, depth: number): Json => {
    if (!isArray(value) && !isObject(value)) return value
    const before = known.get(value)
    if (before !== undefined) return before
    const made = new Proxy<object>(value, {
      get(target, key) {
        if (key !== 'length' || !isArray(target)) wasRead(depth)
        return counted(Reflect.get(target, key) as Json, depth + 1)
      },
    }) as Json
    known.set(value, made)
    return made
  }
  return counted(tree, 0)
}

/** The number of values in a tree. */
export function sizeOf(tree: Json): number {
  let size = 0
  const waiting = [tree]
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    size++
    if (isArray(value)) for (const item of value) waiting.push(item)
    else if (isObject(value)) for (const key of Object.keys(value)) waiting.push(value[key]!)
  }
  return size
}
