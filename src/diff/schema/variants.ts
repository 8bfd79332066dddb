import { deepEqual } from '../../base/equal.ts'
import { own } from '../../base/json.ts'
import { type Located, componentName } from '../side.ts'
import type { Unchanged } from '../unchanged.ts'

/** Branches of a union or composition, paired. */
export interface VariantPairs {
  readonly kept: readonly (readonly [Located, Located])[]
  readonly removed: readonly Located[]
  readonly added: readonly Located[]
}

/**
 * Pairs branches, the surest first: those that mean the same, those of one reference, those of one title, and a single
 * one left over on each side. The order of branches says nothing.
 */
export function pairVariants(
  base: readonly Located[],
  revision: readonly Located[],
  unchanged: Unchanged,
): VariantPairs {
  const kept: [Located, Located][] = []
  let [before, after] = [[...base], [...revision]]
  const take = (same: (a: Located, b: Located) => boolean): void => {
    const rest: Located[] = []
    for (const a of before) {
      const index = after.findIndex((b) => same(a, b))
      if (index < 0) rest.push(a)
      else kept.push([a, after.splice(index, 1)[0]!])
    }
    before = rest
  }
  take((a, b) => unchanged(a.node, b.node))
  take((a, b) => sameText(a, b, '$ref'))
  take((a, b) => sameText(a, b, 'title'))
  take((a, b) => deepEqual(a.node, b.node))
  if (before.length === 1 && after.length === 1) kept.push([before.pop()!, after.pop()!])
  return { kept, removed: before, added: after }
}

/** What a branch is called: its title, the component it refers to, or its number. */
export function variantName({ node, path }: Located): string {
  const title = own(node, 'title')
  return typeof title === 'string' ? title : (componentName(node) ?? `variant ${Number(path.at(-1)) + 1}`)
}

function sameText(a: Located, b: Located, key: string): boolean {
  const text = own(a.node, key)
  return typeof text === 'string' && text === own(b.node, key)
}
