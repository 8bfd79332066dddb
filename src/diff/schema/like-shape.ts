import { own } from '../../base/json.ts'
import type { Located } from '../side.ts'
import { nearest } from './nearest.ts'
import { areOfLikeShape } from './shape.ts'
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
