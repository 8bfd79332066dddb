import { canonicalJson } from '../../base/canonical.ts'
import { type Json, type JsonObject, isArray, isObject, own, textOf } from '../../base/json.ts'
import { stringify } from '../../base/json-text.ts'
import { formatReference } from '../../base/pointer.ts'
import { pushInto } from '../../base/push-into.ts'
import { type Located, isWholeComponent, nameInFile, referenceName } from '../side.ts'
import { hasEnum } from './enums.ts'
import { meaningText } from './meaning.ts'
import { ofLikeShape } from './like-shape.ts'
import { nearest } from './nearest.ts'
import { sharingTags, tellApart } from './tagged.ts'
import { listedValues, typesOf } from './keywords.ts'
import type { SideName } from './same-schema.ts'
import { withItsParts } from './with-its-parts.ts'
import { choicesBelow, isBeside, isChoice, isFlagged, isNull, unwrap } from './unwrap.ts'
import type { SchemaContext } from './step.ts'

/** Branches of a union or composition, paired. */
export interface VariantPairs {
  readonly kept: readonly (readonly [Located, Located])[]
  readonly removed: readonly Located[]
  readonly added: readonly Located[]
}

/**
 * Pairs branches, the surest first: those that are the same, those that a constant distinguishes from all others, those of one reference, or of one name in whatever file, those of one title, those that mean the same,
 * those that lead to what means the same, those that look alike, those that demand the same properties, if both or the only one of a side have no name, those that share
 * values or most properties, a single one left over on each side, and those of one type that no other has; the last two not where both have a title, or a constant distinguishes them. The order of
 * branches says nothing: of several that could be paired, those come first that differ least.
 */
export function pairVariants(
  base: readonly Located[],
  revision: readonly Located[],
  { unchanged, follow }: Pick<SchemaContext, 'unchanged' | 'follow'>,
  areParts: boolean = false,
): VariantPairs {
  const kept: [Located, Located][] = []
  let before: readonly Located[] = base
  let after: readonly Located[] = revision
  const take = (pairs: readonly (readonly [Located, Located])[]): void => {
    if (pairs.length === 0) return
    const taken = new Set(pairs.flat())
    for (const [a, b] of pairs) kept.push([a, b])
    before = before.filter((a) => !taken.has(a))
    after = after.filter((b) => !taken.has(b))
  }
  const takeBy = (keyOf: (variant: Located) => string | undefined, mayPair?: typeof mayStand): void => {
    if (before.length === 0 || after.length === 0) return
    const [left, right] = [grouped(before, keyOf), grouped(after, keyOf)]
    take([...left].flatMap(([key, group]) => nearest(group, right.get(key) ?? [], mayPair)))
  }
  const ofBase = new Set(base)
  const sideOf = (variant: Located): SideName => (ofBase.has(variant) ? 'base' : 'revision')
  const led = (variant: Located): Located => follow(unwrap(variant), sideOf(variant))
  const meant = (variant: Located): Json => led(variant).node
  const known = new Map<Located, Json>()
  // Each part speaks for itself, and a branch with all of its own.
  const together = (variant: Located): Json => {
    if (areParts) return meant(variant)
    const found = known.get(variant) ?? withItsParts(led(variant), (part) => follow(part, sideOf(variant)))
    known.set(variant, found)
    return found
  }
  take(equalPairs(before, after, unchanged))
  take(sharingTags(before, after, together, areParts))
  takeBy(referenceOf)
  takeBy((variant) => nameInFile(referenceOf(variant)))
  takeBy((variant) => textUnder(variant, 'title'))
  takeBy(({ node }) => meaningText(node))
  if (before.length > 1 || after.length > 1) {
    takeBy((variant) => meaningText(meant(variant)))
    takeBy((variant) => sketch(together(variant)))
    takeBy(
      (variant) => sketch(meant(variant)),
      (a, b) => !tellApart(together(a), together(b)),
    )
    takeBy(({ node }) => (isNamed(node) ? undefined : demands(node)))
    // What has no name became one of several that have, or was one of them: the only one that demands the same.
    const isLone = (branches: readonly Located[]): boolean => branches.length === 1 && !isNamed(branches[0]!.node)
    if (isLone(before) || isLone(after)) {
      const all = [...before, ...after].map((variant) => demands(meant(variant)))
      takeBy((variant) => {
        const demanded = demands(meant(variant))
        return all.filter((each) => each === demanded).length === 2 ? demanded : undefined
      })
    }
  }
  take(sharingValues(before, after))
  // What is no choice on one side became others altogether, and parts say together what they say.
  if (!areParts && base.length > 1 && revision.length > 1) take(ofLikeShape(before, after))
  // A constant that changed, with all else as it was, is the same branch still.
  const isApart = (a: Located, b: Located): boolean =>
    base.length + revision.length > 2 &&
    tellApart(together(a), together(b)) &&
    sketch(together(a)) !== sketch(together(b))
  const mayStand = (a: Located, b: Located): boolean => !isApart(a, b) && (areParts || !haveOtherTitles(a, b))
  if (before.length === 1 && after.length === 1 && mayStand(before[0]!, after[0]!)) take([[before[0]!, after[0]!]])
  const alone = { base: soleTypes(before), revision: soleTypes(after) }
  take(
    before.flatMap((left): [Located, Located][] => {
      const type = textUnder(left, 'type')
      const right = after.find((each) => textUnder(each, 'type') === type)
      const isSole = type !== undefined && alone.base.has(type) && alone.revision.has(type)
      return isSole && right !== undefined && mayStand(left, right) ? [[left, right]] : []
    }),
  )
  return { kept, removed: before, added: after }
}

/** Whether two branches have titles, and different ones: then each is a thing of its own, unless they look alike. */
function haveOtherTitles(a: Located, b: Located): boolean {
  const [before, after] = [textUnder(a, 'title'), textUnder(b, 'title')]
  return before !== undefined && after !== undefined && before !== after
}

/** What a branch refers to. One that is a component itself is the only one of its side. */
function referenceOf(variant: Located): string | undefined {
  return textUnder(variant, '$ref') ?? (isWholeComponent(variant) ? formatReference(variant.path) : undefined)
}

/** The types that one branch alone has. */
function soleTypes(branches: readonly Located[]): ReadonlySet<string> {
  const [once, more] = [new Set<string>(), new Set<string>()]
  for (const branch of branches) {
    const type = textUnder(branch, 'type')
    if (type === undefined) continue
    if (once.has(type)) more.add(type)
    else once.add(type)
  }
  return new Set([...once].filter((type) => !more.has(type)))
}

/** So many pairs of branches are compared one by one. */
const MOST_LOOKED_THROUGH = 64

/** Branches that are the same on both sides; of several that are, it makes no difference which. */
function equalPairs(
  base: readonly Located[],
  revision: readonly Located[],
  unchanged: SchemaContext['unchanged'],
): [Located, Located][] {
  // What is the same has the same text, so that long lists are not looked through for each branch.
  const isLong = base.length * revision.length > MOST_LOOKED_THROUGH
  const writtenOf = ({ node }: Located): string => (isLong ? canonicalJson(node) : '')
  const open = grouped(revision, writtenOf)
  return base.flatMap((a): [Located, Located][] => {
    const alike = open.get(writtenOf(a)) ?? []
    const index = alike.findIndex((b) => unchanged(a.node, b.node))
    return index < 0 ? [] : [[a, alike.splice(index, 1)[0]!]]
  })
}

function grouped(
  variants: readonly Located[],
  keyOf: (variant: Located) => string | undefined,
): Map<string, Located[]> {
  const groups = new Map<string, Located[]>()
  for (const variant of variants) {
    const key = keyOf(variant)
    if (key === undefined) continue
    pushInto(groups, key, variant)
  }
  return groups
}

/** What distinguishes branches in short: types, names of properties, values, and which keywords there are. */
function sketch(node: Json): string {
  const { nullable: _, ...schema } = isObject(node) ? node : {}
  const types = (typesOf(schema) as readonly Json[] | null) ?? []
  const [values, properties] = [listedValues(schema) ?? [], own(schema, 'properties')]
  return canonicalJson([
    types.filter((type) => type !== 'null'),
    isObject(properties) ? Object.keys(properties).toSorted() : [],
    values.map((value) => stringify(value)).toSorted(),
    ['items', 'oneOf', 'anyOf', 'allOf', 'format', 'pattern'].filter((keyword) => Object.hasOwn(schema, keyword)),
  ])
}

function isNamed(node: Json): boolean {
  return own(node, '$ref') !== undefined || own(node, 'title') !== undefined
}

/** What a branch demands of objects: its types, and which properties must be there; undefined where it demands none. */
function demands(node: Json): string | undefined {
  const required = own(node, 'required')
  if (!isArray(required) || required.length === 0) return undefined
  return canonicalJson([typesOf(node), required.map(textOf).toSorted()])
}

/** Branches that list values, some of them the same, those first that share most. */
function sharingValues(base: readonly Located[], revision: readonly Located[]): (readonly [Located, Located])[] {
  const [before, after] = [base, revision].map((branches) =>
    branches.filter(({ node }) => isArray(own(node, 'enum')) && !Object.hasOwn(node as JsonObject, '$ref')),
  )
  return nearest(before!, after!).filter(([a, b]) => {
    const [was, is] = [own(a.node, 'enum'), own(b.node, 'enum')] as [readonly Json[], readonly Json[]]
    const listed = new Set(is)
    return was.some((value) => value !== null && listed.has(value))
  })
}

/** What a branch is called: its title, the component or file it refers to, its number, or its type. */
export function variantName({ node, path }: Located): string {
  const title = own(node, 'title')
  if (typeof title === 'string') return title
  const number = path.at(-1)
  return referenceName(node) ?? (typeof number === 'number' ? `variant ${number + 1}` : typeName(node))
}

function typeName(node: Json): string {
  const type = own(node, 'type')
  if (typeof type === 'string') return type
  return isArray(type) ? type.join(' or ') : UNNAMED
}

/** What a schema is called that has neither a name nor a type. */
export const UNNAMED = 'an unnamed schema'

/** A schema that is nothing but a choice between others. */
export interface Union {
  readonly keyword: 'anyOf' | 'oneOf'
  readonly variants: readonly Located[]
  /** Whether null is also allowed: by a choice of its own, or by a flag. */
  readonly nullable: boolean
  readonly nullChoice: boolean
}

/** The choice that a schema is; undefined where it is none, or says more. An enum of constants is an enum. */
export function unionOf(located: Located): Union | undefined {
  const { node } = located
  if (!isObject(node)) return undefined
  const keyword = (['oneOf', 'anyOf'] as const).find((each) => Object.hasOwn(node, each))
  if (keyword === undefined || hasEnum(node, keyword)) return undefined
  const says = Object.keys(node).filter((key) => key !== keyword && key !== 'discriminator' && !isBeside(key))
  const all = choicesBelow(located, keyword)
  const variants = all.filter((variant) => !isNull(variant.node))
  if (says.length > 0 || variants.length === 0) return undefined
  const nullChoice = variants.length < all.length
  return { keyword, variants, nullable: isFlagged(node) || nullChoice, nullChoice }
}

/** Whether a schema could be one branch of a choice: it says which values it accepts, and is no choice itself. */
export function isBranch(node: Json): boolean {
  if (!isObject(node) || isChoice(node)) return false
  return ['type', '$ref', 'properties', 'enum', 'const', 'allOf'].some((keyword) => Object.hasOwn(node, keyword))
}

function textUnder({ node }: Located, key: string): string | undefined {
  const text = own(node, key)
  return typeof text === 'string' ? text : undefined
}
