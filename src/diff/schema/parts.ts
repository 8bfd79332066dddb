import { deepEqual } from '../../base/equal.ts'
import { type JsonObject, own } from '../../base/json.ts'
import { lazily } from '../../base/lazily.ts'
import { type Difference, differencesBeside, fieldsOf } from '../differences.ts'
import { type Located, elementsBelow } from '../side.ts'
import { gatherParts, holdsPart } from './all-of.ts'
import { effectiveTypes, sharedTypes } from './effective-types.ts'
import { isImplied } from './implied-parts.ts'
import { isKeyword } from './keywords.ts'
import { markAt } from './marks-between.ts'
import { isOfObjects, isPlain, mergeParts } from './merge-parts.ts'
import { type Moved, movedProperties, speakAlike, withoutMoved } from './moved-properties.ts'
import { compareOtherFields, recordOther } from './other-fields.ts'
import { withPartsOfParts } from './parts-of-parts.ts'
import { compareKept } from './properties.ts'
import { requiredNames } from './required-names.ts'
import { type Kept, isReference, repeatedDetail, repeatedIn } from './repeated-parts.ts'
import { requiredIn } from './required-beside.ts'
import { type Compare, type Step, record, stepInto } from './step.ts'
import { pairVariants, variantName } from './variants.ts'

interface Comparing {
  readonly compareAt: Compare
  readonly compareKeywords: Compare
  /** Whether parts that are nothing but parts were already replaced by those. */
  readonly isUnfolded?: boolean
}

/**
 * Compares the parts of an `allOf`. Where parts came or went, or several places differ, what they and the schema around them
 * say is compared as one schema, since it makes no difference in which part a property is written. Returns whether that was
 * all there is to compare.
 */
export function compareParts(
  base: Located,
  revision: Located,
  step: Step,
  { compareAt, compareKeywords, isUnfolded = false }: Comparing,
): boolean {
  const { context } = step
  const paired = pairVariants(elementsBelow(base, 'allOf'), elementsBelow(revision, 'allOf'), context, true)
  const moved = movedBetween(base, revision, paired, step)
  if (moved.properties.size + moved.required.size > 0 && step.moved === undefined) {
    compareMoved(base, revision, moved, step, { compareAt, compareKeywords })
    return true
  }
  const { kept } = paired
  const asPart = wholeAsPart(base, revision, paired, step)
  const stay = asPart === undefined ? kept : [...kept, asPart.pair]
  const [lost, removed] = repeatedIn(paired.removed, stay, 'base', step)
  const [gained, added] = repeatedIn(paired.added, stay, 'revision', step)
  const recordOfParts = (): void => {
    for (const part of lost) record('part', 'removed', part, null, step, repeatedDetail(part))
    for (const part of gained) record('part', 'added', null, part, step, repeatedDetail(part))
    for (const [a, b] of kept) markAt(a, b, 'part', step, { keyword: 'allOf', item: variantName(b) })
  }
  const requiredOn = {
    base: lazily(() => namesRequired(base, 'base', step)),
    revision: lazily(() => namesRequired(revision, 'revision', step)),
  }
  const requiredByParts = (side: 'base' | 'revision'): ReadonlySet<string> => requiredOn[side]()
  const comparePairs = (pairs: readonly Kept[]): void => {
    for (const [a, b] of pairs) {
      const besideTypes = typesBeside(base, revision, [a, b], step)
      const inner = stepInto(step, { into: 'part' }, a, b)
      const others = kept.filter(([other]) => other !== a)
      const requiredBeside = isReference(a) ? undefined : requiredIn(others, step)
      compareAt(a, b, { ...inner, required: step.required, besideTypes, requiredByParts, requiredBeside })
    }
  }
  const follow = { base: followOn('base', step), revision: followOn('revision', step) }
  const loose = looseParts(kept, removed.length + added.length, base, revision, step)
  const repeated = repeatedParts(kept, paired, follow, step)
  for (const open of loose.length > 0 ? [loose, []] : [loose]) {
    const gone = [...removed, ...open.map(([a]) => a), ...repeated.map(([a]) => a)]
    const come = [...added, ...open.map(([, b]) => b), ...repeated.map(([, b]) => b)]
    if (gone.length === 0 && come.length === 0) continue
    // Of several parts, one that is a component is better named.
    const isNamed = kept.length > repeated.length && [...removed, ...added].some(isReference)
    const mergeable = isNamed ? isOfObjects : isPlain
    const before = mergeParts(base, gone, follow.base, mergeable)
    const after = mergeParts(revision, come, follow.revision, mergeable)
    if (before === undefined || after === undefined) continue
    recordOfParts()
    const [isOpen, isRepeated] = [new Set(open), new Set(repeated)]
    comparePairs(kept.filter((pair) => !isOpen.has(pair)))
    const pairsApart = kept.filter((pair) => !isOpen.has(pair) && !isRepeated.has(pair))
    const apart = pairsApart.flat()
    const nodesApart = new Set(apart.map(({ node }) => node))
    const besideTypes = typesOfParts(base, revision, ({ node }) => nodesApart.has(node), step)
    // What had no parts of its own got no new one: the schema that it was became a part.
    const isNewPart = gone.length === 0 && apart.length > 0 && base.inside === undefined
    const [was, is] = [before, after].map((merged) => (step.moved ? withoutMoved(merged, step.moved) : merged))
    compareKeywords(was!, is!, {
      ...step,
      besideTypes,
      isNewPart,
      requiredByParts,
      requiredBeside: requiredIn(pairsApart, step),
    })
    compareTexts({ removed, added, open }, base, revision, step)
    return true
  }
  const unfolded = isUnfolded ? undefined : withPartsOfParts(base, revision, paired, step)
  if (unfolded !== undefined) return compareParts(...unfolded, step, { compareAt, compareKeywords, isUnfolded: true })
  recordOfParts()
  comparePairs(kept)
  const whole = wholeAsPart(base, revision, paired, step)
  const beside = { base: stay.map(([a]) => a), revision: stay.map(([, b]) => b) }
  for (const part of without(removed, whole?.part))
    if (!isImplied(part, beside.base, follow.base))
      record('part', 'removed', part, null, step, { keyword: 'allOf', item: variantName(part) })
  for (const part of without(added, whole?.part))
    if (!isImplied(part, beside.revision, follow.revision))
      record('part', 'added', null, part, step, { keyword: 'allOf', item: variantName(part) })
  if (whole !== undefined) compareKeywords(whole.base, whole.revision, step)
  return whole !== undefined
}

/** The properties that one side of a schema requires, in whichever part; with those that what it is a part of requires. */
function namesRequired(schema: Located, side: 'base' | 'revision', step: Step): ReadonlySet<string> {
  const parts = gatherParts(schema, followOn(side, step)).parts
  const outer = step.requiredByParts?.(side) ?? []
  return new Set([...outer, ...parts.flatMap(({ node }) => requiredNames(node))])
}

/** A part that says what the other side says as a whole, and what else is left to compare. */
interface WholeAsPart {
  readonly part: Located
  /** Both, as two parts that stand for each other. */
  readonly pair: Kept
  readonly base: Located
  readonly revision: Located
}

/** Where one side says as a whole, without parts, what a part of the other says: the two stand for each other. */
function wholeAsPart(
  base: Located,
  revision: Located,
  { removed, added }: { readonly removed: readonly Located[]; readonly added: readonly Located[] },
  { context: { follow, unchanged } }: Step,
): WholeAsPart | undefined {
  const isWhole = own(revision.node, 'allOf') === undefined
  if (!isWhole && own(base.node, 'allOf') !== undefined) return undefined
  const part = isWhole
    ? removed.find((each) => unchanged(follow(each, 'base').node, revision.node))
    : added.find((each) => unchanged(base.node, follow(each, 'revision').node))
  if (part === undefined) return undefined
  const [around, nothing] = [isWhole ? base : revision, { node: {}, path: (isWhole ? revision : base).path }]
  const { allOf: _, ...node } = around.node as JsonObject
  const rest = { ...around, node }
  return isWhole
    ? { part, pair: [part, revision], base: rest, revision: nothing }
    : { part, pair: [base, part], base: nothing, revision: rest }
}

function without(parts: readonly Located[], part: Located | undefined): readonly Located[] {
  return parts.filter((each) => each !== part)
}

type TypesOf = NonNullable<Step['besideTypes']>

/** The types that all but one pair of parts let through, with the schema around them. */
function typesBeside(base: Located, revision: Located, pair: Kept, step: Step): TypesOf {
  const ofParts = typesOfParts(base, revision, (part) => !isAmong(pair, part), step)
  const around = { base, revision }
  return (side) => {
    const { allOf: _, ...node } = around[side].node as JsonObject
    return sharedTypes(ofParts(side), effectiveTypes({ ...around[side], node }, followOn(side, step)))
  }
}

/** The types that some parts let through together, with what stands beside the schema that they are parts of. */
function typesOfParts(base: Located, revision: Located, isCounted: (part: Located) => boolean, step: Step): TypesOf {
  const around = { base, revision }
  return (side) =>
    elementsBelow(around[side], 'allOf')
      .filter(isCounted)
      .map((part) => effectiveTypes(part, followOn(side, step)))
      .reduce(sharedTypes, step.besideTypes?.(side))
}

function isAmong(parts: readonly Located[], { node }: Located): boolean {
  return parts.some((part) => part.node === node)
}

/** What moved between parts of which one at least is a component, which is compared for all that use it. */
function movedBetween(
  base: Located,
  revision: Located,
  { kept, removed, added }: ReturnType<typeof pairVariants>,
  step: Step,
): Moved {
  if (!kept.some(([a, b]) => isReference(a) && isReference(b) && !step.context.unchanged(a.node, b.node))) return NONE
  const isPaired = removed.length + added.length === 0
  const [was, is] = [base, revision].map((each) => ({ ...each, node: { ...(each.node as JsonObject), allOf: [] } }))
  if (isPaired && [...kept, [was!, is!] as const].every(([a, b]) => speakAlike(a, b, step))) return NONE
  const homes = new Map(kept.flatMap(([a, b], index) => [[a.node, `${index}`] as const, [b.node, `${index}`] as const]))
  const homeOf = ({ node, path }: Located, side: string): string => homes.get(node) ?? `${side} ${path.at(-1)}`
  return movedProperties(base, revision, homeOf, step)
}

const NONE: Moved = { properties: new Map(), required: new Set() }

/** Compares what moved by all that is said of it, and everything else where it stands. */
function compareMoved(
  base: Located,
  revision: Located,
  moved: Moved,
  step: Step,
  { compareAt, compareKeywords }: Comparing,
): void {
  const names = { properties: new Set(moved.properties.keys()), required: moved.required }
  const rest = (located: Located): Located => {
    const parts = elementsBelow(located, 'allOf').map((part) => withoutMoved(part, names))
    const itself = withoutMoved(located, names)
    return { ...itself, node: { ...(itself.node as JsonObject), allOf: parts.map(({ node }) => node) } }
  }
  compareKeywords(rest(base), rest(revision), { ...step, moved: names })
  for (const [name, { base: was, revision: is, wasRequired, isRequired }] of moved.properties)
    compareKept(name, was, is, { before: wasRequired, after: isRequired }, step, compareAt)
}

/** Parts that both sides have and that differ, where something may have moved from or to one of them. */
function looseParts(
  kept: readonly Kept[],
  others: number,
  base: Located,
  revision: Located,
  { context: { unchanged } }: Step,
): readonly Kept[] {
  const differing = kept.filter(([a, b]) => !isReference(a) && !isReference(b) && !unchanged(a.node, b.node))
  const isElsewhere =
    others > 0 ||
    differing.length > 1 ||
    fieldsOf(base.node, revision.node).some(
      (keyword) =>
        keyword !== 'allOf' &&
        isKeyword(keyword) &&
        !unchanged(own(base.node, keyword) ?? null, own(revision.node, keyword) ?? null),
    )
  return isElsewhere ? differing : []
}

type Follow = (part: Located) => Located

function followOn(side: 'base' | 'revision', { context }: Step): Follow {
  return (part) => context.follow(part, side)
}

/** Equal parts that a part which came or went holds as well, so that all of it is compared together. */
function repeatedParts(
  kept: readonly Kept[],
  { removed, added }: { readonly removed: readonly Located[]; readonly added: readonly Located[] },
  follow: { readonly base: Follow; readonly revision: Follow },
  { context: { unchanged } }: Step,
): readonly Kept[] {
  if (removed.length + added.length === 0) return []
  return kept.filter(
    ([a, b]) =>
      unchanged(a.node, b.node) &&
      (removed.some((part) => holdsPart(part, follow.base, follow.base(a).node)) ||
        added.some((part) => holdsPart(part, follow.revision, follow.revision(b).node))),
  )
}

interface Parts {
  readonly removed: readonly Located[]
  readonly added: readonly Located[]
  readonly open: readonly Kept[]
}

/** Texts and extensions of parts that are compared as one schema, but for those that only moved from one to another. */
function compareTexts({ removed, added, open }: Parts, base: Located, revision: Located, step: Step): void {
  for (const [a, b] of open) {
    compareOtherFields(a, b, step)
  }
  const [gone, come] = [saidBy(removed), saidBy(added)]
  const isIn = (all: typeof gone, { detail }: Difference): boolean =>
    all.some(([, other]) => deepEqual(other.detail, detail))
  for (const [part, difference] of gone) {
    const { detail } = difference
    const went = { ...difference, detail: { ...detail, before: detail.after, after: null } }
    if (!isIn(come, difference)) recordOther(went, part, revision, step)
  }
  for (const [part, difference] of come) if (!isIn(gone, difference)) recordOther(difference, base, part, step)
}

/** What parts say that stands only here, each as something that came. */
function saidBy(parts: readonly Located[]): (readonly [Located, Difference])[] {
  return parts
    .filter((part) => !isReference(part))
    .flatMap((part) => differencesBeside({}, part.node, isKeyword).map((difference) => [part, difference] as const))
}
