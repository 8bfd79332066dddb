import { own } from '../../base/json.ts'
import type { Located } from '../side.ts'
import { markAt } from './marks-between.ts'
import { type Peeled, isChoice, peel } from './peel.ts'
import { type Step, joined, report } from './step.ts'
import { isBranch, pairVariants, unionOf, variantName } from './variants.ts'

/** Compares two schemas at a step. */
type Compare = (base: Located, revision: Located, step: Step) => void

/**
 * Compares two schemas of which one at least is nothing but a choice; one that is none counts as a choice of one. Returns
 * whether that is how they are to be compared.
 */
export function compareUnions(base: Peeled, revision: Peeled, step: Step, compare: Compare): boolean {
  const [before, after] = [unionOf(base), unionOf(revision)]
  if (before === undefined && after === undefined) return false
  if (leadsToChoice(base, 'base', step) || leadsToChoice(revision, 'revision', step)) return false
  const [was, is] = [before?.variants ?? branchOf(base), after?.variants ?? branchOf(revision)]
  if (was.length === 0 || is.length === 0) return false
  if (before !== undefined && after !== undefined && before.keyword !== after.keyword) {
    const args = { keyword: 'oneOf', before: before.keyword, after: after.keyword }
    report('constraint', 'changed', step.name, base, revision, step, args)
  }
  const nullable = [base.nullable || before?.nullable === true, revision.nullable || after?.nullable === true]
  if (before !== undefined && after !== undefined && nullable[0] !== nullable[1]) {
    const [from, to] = nullable.map((isNullable) => (isNullable ? ['any', 'null'] : ['any']))
    report('type', 'changed', step.name, base, revision, step, { keyword: 'type', before: from!, after: to! })
  }
  const isTagged = [base, revision].some(({ node }) => own(node, 'discriminator') !== undefined)
  compareVariants(was, is, after?.keyword ?? before!.keyword, isTagged, step, compare)
  return true
}

/** Whether a reference leads to a choice, which is to be compared itself and is not one branch. */
function leadsToChoice(located: Located, side: 'base' | 'revision', { context }: Step): boolean {
  return own(located.node, '$ref') !== undefined && isChoice(peel(context.follow(located, side)).node)
}

function branchOf(located: Located): Located[] {
  return isBranch(located.node) ? [located] : []
}

/** Compares the branches of a choice; `isTagged` if a discriminator tells which of them is meant. */
export function compareVariants(
  base: readonly Located[],
  revision: readonly Located[],
  keyword: 'anyOf' | 'oneOf',
  isTagged: boolean,
  step: Step,
  compare: Compare,
): void {
  const { kept, removed, added } = pairVariants(base, revision, step.context)
  for (const variant of removed)
    report('variant', 'removed', step.name, variant, null, step, { keyword, item: variantName(variant) })
  for (const variant of added)
    report('variant', 'added', step.name, null, variant, step, { keyword, item: variantName(variant) })
  for (const [a, b] of kept) {
    markAt(a, b, 'variant', step, { keyword, item: variantName(b) })
    const name = joined(step.name, `(${variantName(b)})`)
    const exclusive = keyword === 'oneOf' && !isTagged
    const trail = { into: 'branch', exclusive, base: a, revision: b, from: step.trail } as const
    compare(a, b, { ...step, required: undefined, name, trail })
  }
}
