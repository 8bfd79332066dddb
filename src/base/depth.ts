import { type Json } from './json.ts'

/** How deep a tree may be nested; real API documents stay below 100. */
export const MAX_DEPTH = 500

/** More values than any real document holds; only parts that are in many places at once reach it. */
export const MAX_VALUES = 2_000_000

/** Whether `tree` is nested deeper than MAX_DEPTH. Needs no recursion itself, so any depth can be asked about. */
export function isTooDeep(tree: Json): boolean {
  // A set, since an object that is used many times over (a YAML alias) needs only one look on each level.
  let level = new Set<object>(typeof tree === 'object' && tree !== null ? [tree] : [])
  for (let depth = 0; level.size > 0; depth++) {
    if (depth > MAX_DEPTH) return true
    const below = new Set<object>()
    for (const node of level)
      for (const child of Object.values(node)) if (typeof child === 'object' && child !== null) below.add(child)
    level = below
  }
  return false
}

/** How many values `tree` holds, those of an object that is used many times over counted each time. Not for trees that are too deep. */
export function sizeOf(tree: Json): number {
  const sizes = new Map<object, number>()
  const measure = (node: Json): number => {
    if (typeof node !== 'object' || node === null) return 1
    const known = sizes.get(node)
    if (known !== undefined) return known
    let size = 1
    for (const child of Object.values(node)) size += measure(child as Json)
    sizes.set(node, size)
    return size
  }
  return measure(tree)
}

/** How deep `tree` is nested; 0 for a value that holds no others. Not for trees that are too deep. */
export function depthOf(tree: Json): number {
  const depths = new Map<object, number>()
  const measure = (node: Json): number => {
    if (typeof node !== 'object' || node === null) return 0
    const known = depths.get(node)
    if (known !== undefined) return known
    let depth = 0
    for (const child of Object.values(node)) depth = Math.max(depth, measure(child as Json))
    depths.set(node, depth + 1)
    return depth + 1
  }
  return measure(tree)
}

/** Throws a RangeError for a tree that is nested too deep to be walked. */
export function assertDepth(tree: Json): void {
  if (isTooDeep(tree)) throw new RangeError(`the document is nested deeper than ${MAX_DEPTH} levels`)
}
