import { deepEqual } from '../base/equal.ts'
import { type Json, own } from '../base/json.ts'
import { lazily } from '../base/lazily.ts'
import { formatPointer } from '../base/pointer.ts'
import type { Change, Subject } from './change.ts'
import type { ActionOf, DetailOf } from './details.ts'
import { differencesBeside } from './differences.ts'
import { type OpenChange, type Pair, type SchemaPair, lead, newPair } from './graph.ts'
import { API, type Location, type Part, inside } from './location.ts'
import { lostReference } from './lost-reference.ts'
import type { ComponentRename } from './new-names/component-renames.ts'
import { commonLocation } from './other-component.ts'
import type { Partners } from './partners.ts'
import type { Rename } from './renames.ts'
import { type Room, newRoom } from './room.ts'
import { schemaRenames } from './schema-renames.ts'
import { schemeRenames } from './scheme-renames.ts'
import { type Located, type Side, follow, followThing, newSide, spotOf } from './side.ts'
import { type Unchanged, unchangedBetween } from './unchanged.ts'

/** One run of the differ: the two documents, and every pair of things that was compared so far. */
export interface Comparison {
  readonly base: Side
  readonly revision: Side
  readonly unchanged: Unchanged
  /** Whether what operations ask for where they do not say it themselves is the same on both sides. */
  readonly securityUnchanged: boolean
  /** Whether an operation asks for something else in place of what the API asks for by default, or the other way round. */
  isDefaultReplaced: boolean
  /** Components that have another name in the revision, which both sides know them by here. */
  readonly renamedComponents: readonly ComponentRename[]
  /** Component schemas that only have another name, by that of either side. */
  readonly renamedSchemas: () => ReadonlyMap<string, Rename>
  /** Security schemes that only have another name. */
  readonly renamedSchemes: readonly Rename[]
  /** All pairs, in the order they were met; shared ones by what they are. */
  readonly pairs: Pair[]
  readonly partners: Partners
  readonly shared: Map<string, Pair>
  /** All pairs of schemas, each at its number. */
  readonly schemas: SchemaPair[]
  /** Pairs of schemas that are still to be compared before the comparison continues; the first of them is being compared. */
  readonly waiting: (() => void)[]
  /** How much more may be listed. */
  readonly room: Room
  /** What differs in the API itself, and reaches no operation in particular. */
  readonly api: Scope
}

/** Where a comparison has got to: the location that things found here belong to, and the pair their changes go to. */
export interface Scope {
  readonly at: Location
  readonly pair: Pair
}

/** Begins a comparison of two documents. */
export function newComparison(
  base: Json,
  revision: Json,
  renamedComponents: readonly ComponentRename[] = [],
): Comparison {
  const api = { at: API, pair: newPair() }
  const sides = { base: newSide(base), revision: newSide(revision) }
  const securityUnchanged = deepEqual(own(base, 'security'), own(revision, 'security'))
  return {
    ...sides,
    unchanged: unchangedBetween(base, revision),
    securityUnchanged,
    isDefaultReplaced: false,
    renamedComponents,
    renamedSchemas: lazily(() => schemaRenames(sides.base, sides.revision)),
    renamedSchemes: schemeRenames(sides.base, sides.revision),
    pairs: [api.pair],
    partners: { base: new Map(), revision: new Map() },
    shared: new Map(),
    schemas: [],
    waiting: [],
    room: newRoom(),
    api,
  }
}

/** The scope of a part of what a scope is about. */
export function within(scope: Scope, part: Part): Scope {
  return { ...scope, at: inside(scope.at, part) }
}

/** Whether a scope is that of a component of a section, which is named for it already. */
export function isComponent({ at }: Scope, section: string): boolean {
  const last = at.within.at(-1)
  return last?.kind === 'component' && last.section === section
}

/** Records a change in a scope: what is on one side only, or differs between the two; of the `part` of it, where one is named. */
export function record<S extends Subject, A extends ActionOf<S>>(
  { at, pair }: Scope,
  subject: S,
  action: A,
  part: Part | undefined,
  base: Located | null,
  revision: Located | null,
  ...[detail, declared]: Besides<S, A>
): void {
  const location = part === undefined ? at : { ...at, part }
  const sides = { base: spotOf(base), revision: spotOf(revision) }
  const kind = { subject, action, detail: detail ?? {} }
  // That subject, action and detail belong together is seen to where they are given.
  pair.changes.push({
    ...kind,
    at: location,
    ...sides,
    ...(declared !== undefined && { declared }),
    ...referredAt(base, revision),
  } as OpenChange)
}

function referredAt(base: Located | null, revision: Located | null): Pick<Change, 'referredAt'> {
  if (base?.referredAt === undefined && revision?.referredAt === undefined) return {}
  return { referredAt: { base: spotOf(base?.referredAt), revision: spotOf(revision?.referredAt) } }
}

/** The detail of a change, which may be left out where nothing has to be known, and what is declared in the base. */
type Besides<S extends Subject, A extends ActionOf<S>> =
  Record<never, never> extends DetailOf<S, A>
    ? [detail?: DetailOf<S, A>, declared?: Change['declared']]
    : [detail: DetailOf<S, A>, declared?: Change['declared']]

/**
 * Compares two things that may be references. What is shared, by a reference on either side, is compared once however
 * many places use it; it is then known by its component, and what differs in it is reported for every use.
 */
export function compareShared(
  comparison: Comparison,
  scope: Scope,
  base: Located,
  revision: Located,
  compare: (base: Located, revision: Located, scope: Scope) => void,
): void {
  const [a, b] = [followThing(comparison.base, base), followThing(comparison.revision, revision)]
  if (a !== base || b !== revision) compareBeside(scope, base, revision)
  if (comparison.unchanged(a.node, b.node)) return
  const lost = lostReference(a, b)
  if (lost !== undefined) {
    const isSchema = follow(comparison.base, a) !== a || follow(comparison.revision, b) !== b
    record(scope, 'constraint', 'changed', undefined, base, revision, { ...lost, ...(isSchema && { isSchema }) })
  } else if (a === base && b === revision) compare(a, b, scope)
  else sharedPair(comparison, scope, a, b, commonLocation(comparison, a, b) ?? scope.at, compare)
}

/**
 * Records what is said next to references, which is not said of what they lead to. Fields that a thing has next to a reference where the other
 * side has none are ignored since then, or were until then.
 */
export function compareBeside(scope: Scope, base: Located, revision: Located): void {
  const [before, after] = [base, revision].map(({ node }) => own(node, '$ref') ?? null) as [Json, Json]
  const [a, b] = [before === null ? {} : base.node, after === null ? {} : revision.node]
  const ignored: string[] = []
  for (const { subject, detail } of differencesBeside(a, b, (field) => field === '$ref')) {
    if (subject === 'constraint' && (before === null || after === null)) ignored.push(detail.keyword)
    else record(scope, subject, 'changed', undefined, base, revision, detail)
  }
  if (ignored.length > 0)
    record(scope, 'constraint', 'changed', undefined, base, revision, { keyword: '$ref', before, after, ignored })
}

/** The key of a pair of shared elements. */
export function sharedKey(base: Located, revision: Located): string {
  return `${formatPointer(base.path)} ${formatPointer(revision.path)}`
}

/**
 * As `compareShared`, for two things that are known to be shared and are found `at` a location of their own. What else the comparison
 * depends on is `given` as text.
 */
export function sharedPair(
  comparison: Comparison,
  scope: Scope,
  base: Located,
  revision: Located,
  at: Location,
  compare: (base: Located, revision: Located, scope: Scope) => void,
  given: string = '',
): void {
  const key = sharedKey(base, revision) + (given === '' ? '' : ` ${given}`)
  const known = comparison.shared.get(key)
  const pair = known ?? newPair()
  // Whether anybody uses it is asked while it is compared.
  lead(scope.pair, pair)
  if (known !== undefined) return
  comparison.shared.set(key, pair)
  comparison.pairs.push(pair)
  compare(base, revision, { at, pair })
}

/** The value a field of a shared or inline thing has; undefined where it has none. */
export function fieldOf(located: Located, key: string): Json | undefined {
  return own(located.node, key)
}
