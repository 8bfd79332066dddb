import { type Json } from './json.ts'

/** How deep a tree may be nested; real API documents stay below 100. */
export const MAX_DEPTH = 500

/** Whether `tree` is nested deeper than MAX_DEPTH. Needs no recursion itself, so any depth can be asked about. */
export function isTooDeep(tree: Json): boolean {
  let level: object[] = typeof tree === 'object' && tree !== null ? [tree] : []
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return true
    level = level.flatMap((node) => Object.values(node).filter((child) => typeof child === 'object' && child !== null))
  }
  return false
}

/** Throws a RangeError for a tree that is nested too deep to be walked. */
export function assertDepth(tree: Json): void {
  if (isTooDeep(tree)) throw new RangeError(`the document is nested deeper than ${MAX_DEPTH} levels`)
}
