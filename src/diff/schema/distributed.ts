import { isArray, own } from '../../base/json.ts'
import { type Located, elementsBelow, keysOf } from '../side.ts'
import { choiceName } from './choice-name.ts'
import { markAt } from './marks-between.ts'
import { type SideName, inOrder, isSameSchema } from './same-schema.ts'
import { type Compare, OUTSIDE, type Step, record } from './step.ts'
import { isBeside, unwrap } from './unwrap.ts'
import { type Union, pairVariants, unionOf } from './variants.ts'

type Follow = (located: Located) => Located

/** A choice of which each choice is a part that is its own, beside parts that all of them have. */
interface Spread {
  readonly union: Union
  readonly choices: readonly { readonly whole: Located; readonly common: readonly Located[]; readonly own: Located }[]
}

/** Parts, of which one is the choice. */
interface Joint {
  readonly common: readonly Located[]
  readonly part: Located
  readonly union: Union
}

/**
 * Compares a choice between parts that all have others beside them with those others beside a choice between the parts: it says the same
 * where `oneOf: [allOf: [A, C], allOf: [B, C]]` is written as `allOf: [C, oneOf: [A, B]]`. Returns whether that is what the two are.
 */
export function compareDistributed(base: Located, revision: Located, step: Step, compare: Compare): boolean {
  return (
    isDistributed({ spread: base, joint: revision, side: 'base' }, step, compare) ||
    isDistributed({ spread: revision, joint: base, side: 'revision' }, step, compare)
  )
}

interface Found {
  readonly spread: Located
  readonly joint: Located
  /** The side on which each choice has all parts. */
  readonly side: SideName
}

function isDistributed({ spread: holder, joint: parts, side }: Found, step: Step, compare: Compare): boolean {
  const { context } = step
  const otherSide = side === 'base' ? 'revision' : 'base'
  const joint = jointOf(parts, (located) => context.follow(located, otherSide))
  if (joint === undefined) return false
  const spread = spreadOf(holder, joint, side, step)
  if (spread === undefined) return false
  const wholes = new Map(spread.choices.map((choice) => [choice.own, choice]))
  const alone = [...wholes.keys()]
  const [before, after] = inOrder<readonly Located[]>(side, alone, joint.union.variants)
  const { kept, removed, added } = pairVariants(before, after, context)
  if (kept.length === 0) return false
  const { keyword } = joint.union
  const nameOf = (variant: Located): string => {
    const whole = wholes.get(variant)?.whole
    const among = whole === undefined ? joint.union.variants : spread.union.variants
    return choiceName(whole ?? variant, among, (located) =>
      context.follow(located, whole === undefined ? otherSide : side),
    )
  }
  for (const variant of removed)
    record('variant', 'removed', wholes.get(variant)?.whole ?? variant, null, step, { keyword, item: nameOf(variant) })
  for (const variant of added)
    record('variant', 'added', null, wholes.get(variant)?.whole ?? variant, step, { keyword, item: nameOf(variant) })
  for (const [a, b] of kept) {
    const part = side === 'base' ? a : b
    const { whole, common } = wholes.get(part)!
    const name = nameOf(b)
    markAt(a, b, 'variant', step, { keyword, item: name })
    const choice = { into: 'choice', name, exclusive: keyword === 'oneOf' } as const
    const toChoice = context.number(...inOrder(side, whole, parts), choice)
    const inner: Step = { ...step, ...OUTSIDE, path: [...step.path, choice] }
    // On one side the choice comes first, on the other the part.
    const toPart = context.number(...inOrder(side, part, joint.part), { into: 'part' })
    const route = [...step.innerRoute, toChoice, toPart, context.number(a, b, choice)]
    compare(a, b, { ...inner, innerRoute: route })
    for (const [index, each] of common.entries()) {
      const pair = inOrder(side, each, joint.common[index]!)
      if (context.unchanged(pair[0].node, pair[1].node)) continue
      const number = context.number(...pair, { into: 'part' })
      compare(...pair, { ...inner, innerRoute: [...step.innerRoute, toChoice, number] })
    }
  }
  return true
}

/** The parts of a schema that is nothing but parts, of which one is a choice and nothing but that. */
function jointOf(located: Located, follow: Follow): Joint | undefined {
  const parts = partsOf(located)
  if (parts.length < 2) return undefined
  const choices = parts.flatMap((part) => {
    const union = plainUnion(follow(unwrap(part)))
    return union === undefined ? [] : [{ part, union }]
  })
  const [only, ...more] = choices
  if (only === undefined || more.length > 0 || unwrap(only.part).nullable) return undefined
  return { ...only, common: parts.filter((part) => part !== only.part) }
}

/** The choices of a schema of which each has all parts that stand beside a choice on the other side, and one of its own. */
function spreadOf(
  located: Located,
  { common, union: other }: Joint,
  side: SideName,
  { context }: Step,
): Spread | undefined {
  const union = plainUnion(located)
  if (union === undefined || union.keyword !== other.keyword) return undefined
  const choices = union.variants.flatMap((whole) => {
    const core = unwrap(whole)
    const parts = core.nullable ? [] : partsOf(context.follow(core, side))
    if (parts.length !== common.length + 1) return []
    const rest = new Set(parts)
    const found = common.flatMap((each) => {
      const same = [...rest].find((part) => isSameSchema(...inOrder(side, part, each), context))
      if (same !== undefined) rest.delete(same)
      return same ?? []
    })
    return rest.size === 1 ? [{ whole, common: found, own: [...rest][0]! }] : []
  })
  return choices.length === union.variants.length ? { union, choices } : undefined
}

/** A choice between several that does not take null, and of which no constant is said to tell them apart. */
function plainUnion(located: Located): Union | undefined {
  if (own(located.node, 'discriminator') !== undefined) return undefined
  const union = unionOf(located)
  return union === undefined || union.nullable || union.variants.length < 2 ? undefined : union
}

/** The parts of a schema that says nothing else. */
function partsOf(located: Located): readonly Located[] {
  const isAll = keysOf(located.node).every(
    (key) => key === 'allOf' || (isBeside(key) && key !== 'nullable' && key !== 'default'),
  )
  return isAll && isArray(own(located.node, 'allOf')) ? elementsBelow(located, 'allOf') : []
}
