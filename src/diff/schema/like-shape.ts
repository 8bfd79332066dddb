import { type Json, own } from '../../base/json.ts'
import { type Located, keysOf } from '../side.ts'
import { nearest } from './nearest.ts'
import { requiredNames } from './properties.ts'
import { tellApart } from './tagged.ts'

/**
 * Pairs branches that are written out and have most names of properties in common, those first that differ least. References are known
 * by their names, however alike what they lead to looks.
 */
export function ofLikeShape(
  base: readonly Located[],
  revision: readonly Located[],
): (readonly [base: Located, revision: Located])[] {
  const [before, after] = [base, revision].map((branches) =>
    branches.filter(({ node }) => own(node, '$ref') === undefined),
  )
  return nearest(before!, after!, ({ node: a }, { node: b }) => areOfLikeShape(a, b) && !tellApart(a, b))
}

/** Whether at least half of all properties are on both sides, and not all others are required than before. */
export function areOfLikeShape(a: Json, b: Json): boolean {
  const [before, after] = [keysOf(own(a, 'properties')), keysOf(own(b, 'properties'))]
  const shared = shares(before, after)
  if (shared === 0 || 2 * shared < before.length + after.length - shared) return false
  const [was, is] = [requiredNames(a), requiredNames(b)]
  return was.length === 0 || is.length === 0 || shares(was, is) > 0
}

/** How many names are in both lists. */
function shares(before: readonly string[], after: readonly string[]): number {
  const names = new Set(before)
  return after.filter((name) => names.has(name)).length
}
