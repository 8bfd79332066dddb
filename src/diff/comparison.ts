import { deepEqual } from '../base/equal.ts'
import { type Json, own } from '../base/json.ts'
import { formatPointer } from '../base/pointer.ts'
import { differencesBeside } from './differences.ts'
import type { Change, Fact, Subject } from './fact.ts'
import { type Pair, lead, newPair } from './graph.ts'
import { type Located, type Side, follow, sharedLabel, sideOf, spotOf } from './side.ts'
import { type Seen, type Unchanged, unchangedBetween } from './unchanged.ts'

/** One run of the differ: the two documents, and every pair of things that was compared so far. */
export interface Comparison {
  readonly base: Side
  readonly revision: Side
  readonly unchanged: Unchanged
  /** Whether what operations ask for where they do not say it themselves is the same on both sides. */
  readonly securityUnchanged: boolean
  /** What the walk over equal parts has met. */
  readonly seen: Seen
  /** All pairs, in the order they were met; shared ones by what they are. */
  readonly pairs: Pair[]
  readonly shared: Map<string, Pair>
  /** Pairs of schemas that were met and are to be compared before the comparison goes on; the first of them is being compared. */
  readonly waiting: (() => void)[]
  /** What differs in the API itself, and reaches no operation in particular. */
  readonly api: Place
}

/** Where a comparison has got to: what things found here belong to, and the pair their facts are told to. */
export interface Place {
  /** `GET /zones response 200`; empty for the API itself. */
  readonly where: string
  readonly pair: Pair
}

/** Begins a comparison of two documents. */
export function newComparison(base: Json, revision: Json): Comparison {
  const api = { where: '', pair: newPair() }
  const sides = { base: sideOf(base), revision: sideOf(revision) }
  const securityUnchanged = deepEqual(own(base, 'security'), own(revision, 'security'))
  const seen: Seen = { sunset: false }
  return {
    ...sides,
    unchanged: unchangedBetween(base, revision, seen),
    seen,
    securityUnchanged,
    pairs: [api.pair],
    shared: new Map(),
    waiting: [],
    api,
  }
}

/** Tells a fact at a place: what is on one side only, or differs between the two. */
export function report(
  { where, pair }: Place,
  subject: Subject,
  change: Change,
  name: string,
  base: Located | null,
  revision: Located | null,
  args: Fact['args'] = {},
): void {
  pair.facts.push({ subject, change, name, where, base: spotOf(base), revision: spotOf(revision), args })
}

/**
 * Compares two things that may be references. What is shared, by a reference on either side, is compared once however
 * many places use it; it is then called by its component, and every use is told of what differs in it.
 */
export function compareShared(
  comparison: Comparison,
  place: Place,
  base: Located,
  revision: Located,
  compare: (base: Located, revision: Located, place: Place) => void,
): void {
  const [a, b] = [follow(comparison.base, base), follow(comparison.revision, revision)]
  if (a !== base || b !== revision) compareBeside(place, base, revision)
  if (comparison.unchanged(a.node, b.node)) return
  if (a === base && b === revision) compare(a, b, place)
  else sharedPair(comparison, place, a, b, sharedLabel(b) ?? sharedLabel(a) ?? place.where, compare)
}

/** Reports what is said beside references, which is not said of what they lead to. */
export function compareBeside(place: Place, base: Located, revision: Located): void {
  const [a, b] = [base, revision].map(({ node }) => (own(node, '$ref') === undefined ? {} : node))
  for (const { subject, args } of differencesBeside(a!, b!, (field) => field === '$ref'))
    report(place, subject, 'changed', '', base, revision, args)
}

/** What a pair of shared things is remembered by. */
export function sharedKey(base: Located, revision: Located): string {
  return `${formatPointer(base.path)} ${formatPointer(revision.path)}`
}

/** As `compareShared`, for two things that are known to be shared and are called `label`. */
export function sharedPair(
  comparison: Comparison,
  place: Place,
  base: Located,
  revision: Located,
  label: string,
  compare: (base: Located, revision: Located, place: Place) => void,
): void {
  const key = sharedKey(base, revision)
  const known = comparison.shared.get(key)
  const pair = known ?? newPair()
  if (known === undefined) {
    comparison.shared.set(key, pair)
    comparison.pairs.push(pair)
    compare(base, revision, { where: label, pair })
  }
  lead(place.pair, pair)
}

/** The value a field of a shared or inline thing has; undefined where it has none. */
export function fieldOf(located: Located, key: string): Json | undefined {
  return own(located.node, key)
}
