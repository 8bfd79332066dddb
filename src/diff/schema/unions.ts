import { deepEqual } from '../../base/equal.ts'
import { type Json, isArray, isObject, own, textOf } from '../../base/json.ts'
import { type Located, isWholeComponent } from '../side.ts'
import { choiceName, isNumbered, ownName } from './choice-name.ts'
import { hasEnum } from './enums.ts'
import { recordGoneWithChoices } from './gone-with-choices.ts'
import { heldByBoth } from './held-by-both.ts'
import { withoutKeys } from './in-place-of-reference.ts'
import { inWords } from './in-words.ts'
import { typesOf } from './keywords.ts'
import { markAt } from './marks-between.ts'
import { choicesWithNullByFlag, choicesWithoutNull } from './outer-null.ts'
import { type Unwrapped, isChoice, unwrap } from './unwrap.ts'
import { type Compare, type Step, record, stepInto } from './step.ts'
import { branchesByType } from './type-branches.ts'
import { type Union, isBranch, pairVariants, unionOf } from './variants.ts'

/**
 * Compares two schemas of which one at least is nothing but a choice; one that is none counts as a choice of one. Returns whether that
 * is how they are to be compared, and whether they are reported as different schemas.
 */
export function compareUnions(
  base: Unwrapped,
  revision: Unwrapped,
  step: Step,
  compare: Compare,
): 'compared' | 'replaced' | undefined {
  const [before, after] = [unionOf(base), unionOf(revision)]
  if (before === undefined && after === undefined) return undefined
  if (leadsToChoice(base, 'base', step) || leadsToChoice(revision, 'revision', step)) return undefined
  const keyword = after?.keyword ?? before!.keyword
  const was = choiceOf(base, revision, 'base', step)
  const is = choiceOf(revision, base, 'revision', step)
  if (was.variants.length === 0 || is.variants.length === 0) return undefined
  if (before !== undefined && after !== undefined && before.keyword !== after.keyword) {
    const detail = { keyword: 'oneOf', before: before.keyword, after: after.keyword }
    record('constraint', 'changed', base, revision, step, detail)
  }
  // A flag beside choices counts where the other side could have one.
  const isOfBoth = before !== undefined && after !== undefined
  const [wasNullable, isNullable] = [was, is].map((side) => (isOfBoth ? side.nullable : side.nullChoice))
  const [choices, choicesNow] = [
    { ...was, keyword: before?.keyword ?? keyword },
    { ...is, keyword },
  ]
  const bare = choicesWithoutNull({ ...choices, nullable: wasNullable! }, { ...choicesNow, nullable: isNullable! })
  const byLetter = bare === undefined ? choicesWithNullByFlag(choices, choicesNow) : undefined
  const letIn = byLetter === undefined ? [wasNullable, isNullable] : [byLetter.before, byLetter.after]
  const isNullReported = bare === undefined && letIn[0] !== letIn[1]
  if (isNullReported) {
    const [from, to] = letIn.map((letsIn) => (letsIn ? ['any', 'null'] : ['any']))
    const byFlag = byLetter !== undefined || (!was.nullChoice && !is.nullChoice)
    record('type', 'changed', base, revision, step, {
      keyword: 'type',
      before: from!,
      after: to!,
      ...(byFlag && { byFlag }),
    })
  }
  // The choices take null with the flag and without it.
  const isOnlyFlag =
    wasNullable !== isNullable && step.context.unchanged(choicesIn(base.node), choicesIn(revision.node))
  if (isOnlyFlag && bare !== undefined)
    record('constraint', 'changed', base, revision, step, {
      keyword: 'nullable',
      before: wasNullable!,
      after: isNullable!,
    })
  const isTagged = [base, revision].some(({ node }) => own(node, 'discriminator') !== undefined)
  const [variants, others] = bare ?? byLetter?.choices ?? [was.variants, is.variants]
  if (!isOfBoth && isAnother(variants, others, step)) {
    const detail = {
      keyword: 'type',
      before: componentName(base, revision) ?? namesOf(variants, 'base', step),
      after: componentName(revision, base) ?? namesOf(others, 'revision', step),
    }
    const [side, union] = before === undefined ? (['revision', after!] as const) : (['base', before] as const)
    const held = heldByBoth(base, revision, { ...union, side, choices: union.variants }, step, compare)
    const at: Step = { ...step, held }
    record('type', 'changed', base, revision, at, {
      ...detail,
      choice: true,
      ...(isNullReported && { nullApart: true }),
    })
    if (before === undefined && variants.length === 1) recordGoneWithChoices(variants[0]!, others, step)
    return 'replaced'
  }
  compareVariants(variants, others, keyword, isTagged, step, compare)
  return 'compared'
}

/** What a schema lets choose from: its choices, or where it is none, those that it has by its types or the one that it is. */
function choiceOf(
  located: Unwrapped,
  other: Unwrapped,
  side: 'base' | 'revision',
  step: Step,
): Pick<Union, 'variants' | 'nullable' | 'nullChoice'> {
  const union = unionOf(located)
  const follow = (choice: Located): Located => step.context.follow(choice, side === 'base' ? 'revision' : 'base')
  const byType = union === undefined ? branchesByType(located, unionOf(other)?.variants ?? [], follow) : undefined
  // Null among the types is a choice beside the others.
  const isNullChoice = union?.nullChoice === true || (byType !== undefined && includesNull(located.node))
  return {
    variants: union?.variants ?? byType ?? branchOf(located, other, side, step),
    nullable: located.nullable || union?.nullable === true || isNullChoice,
    nullChoice: located.nullChoice || isNullChoice,
  }
}

function includesNull(node: Json): boolean {
  const types = typesOf(node)
  return isArray(types) && types.includes('null')
}

/** Whether a schema that is no choice became several that have nothing of it, or the other way round. */
function isAnother(base: readonly Located[], revision: readonly Located[], { context }: Step): boolean {
  return base.length + revision.length > 2 && pairVariants(base, revision, context).kept.length === 0
}

/** The component that a schema is which is no choice, where the other side has another schema in its place. */
function componentName(located: Located, other: Located): Json | undefined {
  if (unionOf(located) !== undefined || deepEqual(located.path, other.path)) return undefined
  return isWholeComponent(located) ? [textOf(own(located.node, 'title') ?? located.path.at(-1))] : undefined
}

/** What choices are called, in an order that theirs has no say in. */
function namesOf(choices: readonly Located[], side: 'base' | 'revision', { context }: Step): Json {
  const names = choices.map((choice) => {
    const name = ownName(choice, choices, (located) => context.follow(located, side))
    return isNumbered(name) ? (inWords(choice.node) ?? name) : name
  })
  return [...new Set(names)].toSorted()
}

function choicesIn(node: Json): Json {
  return own(node, 'oneOf') ?? own(node, 'anyOf') ?? null
}

/** Whether the default of a schema, which is no choice, is said by a choice of the other, which is compared with it. */
export function isDefaultInChoice({ node }: Located, other: Located): boolean {
  const [said, choices] = [own(node, 'default'), choicesIn(other.node)]
  if (said === undefined || isChoice(node) || own(other.node, 'default') !== undefined || !isArray(choices))
    return false
  return choices.some((choice) => deepEqual(own(choice, 'default') ?? null, said))
}

/** Whether a reference leads to a choice, which is to be compared itself and is not one branch. */
function leadsToChoice(located: Located, side: 'base' | 'revision', { context }: Step): boolean {
  return own(located.node, '$ref') !== undefined && isChoice(unwrap(context.follow(located, side)).node)
}

/**
 * A schema as the only branch there is, by itself or by what its reference leads to; none where it could be no branch. What it says
 * to take where nothing is sent is compared outside, unless only a choice of the other side says anything of that.
 */
function branchOf(located: Located, choice: Located, side: 'base' | 'revision', { context }: Step): Located[] {
  if (!isBranch(context.follow(located, side).node)) return []
  const isOutside = own(choice.node, 'default') !== undefined || !saysDefault(choicesIn(choice.node))
  return [isOutside && own(located.node, 'default') !== undefined ? withoutKeys(located, ['default']) : located]
}

function saysDefault(choices: Json): boolean {
  return isArray(choices) && choices.some((choice) => own(choice, 'default') !== undefined)
}

/** Compares the branches of a choice; `isTagged` if a discriminator says which of them is meant. */
export function compareVariants(
  base: readonly Located[],
  revision: readonly Located[],
  keyword: 'anyOf' | 'oneOf',
  isTagged: boolean,
  step: Step,
  compare: Compare,
): void {
  const { kept, removed, added } = pairVariants(base, revision, step.context)
  const ofBase = new Set(base)
  const nameOf = (choice: Located): string => {
    const [among, side] = ofBase.has(choice) ? ([base, 'base'] as const) : ([revision, 'revision'] as const)
    return choiceName(choice, among, (located) => step.context.follow(located, side))
  }
  for (const variant of removed) record('variant', 'removed', variant, null, step, { keyword, item: nameOf(variant) })
  for (const variant of added) record('variant', 'added', null, variant, step, { keyword, item: nameOf(variant) })
  for (const [a, b] of kept) {
    markAt(a, b, 'variant', step, { keyword, item: nameOf(b) })
    const exclusive = keyword === 'oneOf' && !isTagged
    const inner = stepInto(step, { into: 'choice', name: nameOf(b), exclusive }, a, b)
    compare(a, b, { ...inner, besideTypes: step.besideTypes })
  }
}

/**
 * A schema whose only choice stands beside other keywords, as one that has it as a part, which says the same; where the other
 * side has such choices too, they are compared as that.
 */
export function withChoiceAsPart(located: Located, other: Located): Located {
  // What was put together has the choices of its parts, among which may be itself.
  if (located.inside !== undefined) return located
  const { node, path } = located
  const keyword = (['anyOf', 'oneOf'] as const).find((each) => own(node, each) !== undefined)
  if (keyword === undefined || !isObject(node) || own(node, 'discriminator') !== undefined) return located
  const [choices, parts] = [own(node, keyword), own(node, 'allOf') ?? []]
  const isLone = isArray(choices) && choices.length === 1 && own(other.node, keyword) === undefined
  if (!isLone || !isArray(parts) || hasEnum(node, keyword)) return located
  const others = Object.fromEntries(Object.entries(node).filter(([field]) => field !== keyword))
  return {
    node: { ...others, allOf: [...parts, choices[0]!] },
    path,
    inside: (key, name) => {
      const [field, at] = key === 'allOf' && name === parts.length ? [keyword, 0] : [key, name]
      return { path: at === undefined ? [...path, field] : [...path, field, at] }
    },
  }
}
