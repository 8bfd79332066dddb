import { deepEqual } from '../../base/equal.ts'
import { own } from '../../base/json.ts'
import { formatPointer } from '../../base/pointer.ts'
import type { Direction } from '../change.ts'
import type { Comparison, Scope } from '../comparison.ts'
import { type Demand, type Link, type MovedNames, type Pair, type Siblings, lead, newPair } from '../graph.ts'
import { hasSchema, hasSchemaThere, schemaName } from '../named-schemas.ts'
import { lostReference } from '../lost-reference.ts'
import { type Location, type Part, holderText } from '../location.ts'
import type { Carrier } from '../message.ts'
import { partLocation } from '../part-location.ts'
import { addPartners, isOfSent } from '../partners.ts'
import type { SchemaStep } from '../schema-step.ts'
import { type Located, componentName, elementsBelow, follow, sharedLocation } from '../side.ts'
import { compareSchema } from './compare-schema.ts'
import { asReferred, endsOf, followBare } from './ends.ts'
import { wholeOfPart } from './own-part.ts'
import { besideReference } from './unwrap.ts'
import { type ReplacedNames, type SchemaContext, recordReplaced } from './step.ts'

/**
 * How a pair of schemas is used: the directions in which it is not sent, with and without what the property says of itself that
 * holds it; whether its values must be sent.
 */
interface SchemaUse {
  readonly hidden?: readonly Direction[]
  readonly around?: readonly Direction[] | undefined
  readonly required?: Demand | undefined
  /** What the values are sent in, where they are a whole message; else the numbers of the pairs that lead here. */
  readonly carrier?: Carrier
  readonly innerRoute?: readonly number[]
  /** What is compared elsewhere for this use. */
  readonly moved?: MovedNames | undefined
  /** Where the mapping of a discriminator leads here: what else it leads to and this schema does not extend. */
  readonly siblings?: Siblings | undefined
}

/**
 * Compares two schemas, each pair once however many operations use it. A reference leads to a pair of its own, so recursion
 * ends, and what differs in a shared schema is one change with every operation it reaches.
 */
export function compareSchemaPair(
  comparison: Comparison,
  scope: Scope,
  base: Located,
  revision: Located,
  { hidden = [], around, required, carrier, innerRoute = [], moved, siblings }: SchemaUse = {},
): void {
  if (comparison.unchanged(base.node, revision.node)) return
  const [a, b] = endsOf(comparison, base, revision)
  const key = keyOfPair(a, b)
  const known = comparison.shared.get(key)
  const message = carrier && { carrier, number: newNumber(comparison, base, revision, undefined, scope.at) }
  const link: Link = { pair: scope.pair, hidden, around, required, innerRoute, message, moved, siblings }
  if (known !== undefined) {
    known.schemas?.links.push(link)
    if (known.schemas !== undefined && known.schemas.referrers.length > 0)
      known.schemas.referrers.push({ at: scope.at, base, revision })
    lead(scope.pair, known, hidden)
    return
  }
  const components = componentsOf(comparison, a, b)
  const writtenOut = writtenOutOn(comparison, base, revision, components, scope.at)
  // A reference that leads nowhere on one side is reported where it stands.
  const isHere = writtenOut !== undefined || lostReference(a, b) !== undefined
  const at = isHere ? both(scope.at) : locationsOf(comparison, components, [a, b], scope.at)
  const isElsewhere = at.base === scope.at && at.revision === scope.at
  const referrers = isElsewhere ? [{ at: scope.at, base, revision }] : []
  const isReferred = [base, revision].every(({ node }) => own(node, '$ref') !== undefined)
  const names = isElsewhere && isReferred ? namesOf([base, revision], a, b) : undefined
  const number = newNumber(comparison, a, b)
  const pair: Pair = { ...newPair(), schemas: { number, links: [link], referrers, names, components, writtenOut } }
  comparison.shared.set(key, pair)
  comparison.pairs.push(pair)
  addPartners(comparison.partners, pair)
  const context: SchemaContext = {
    unchanged: comparison.unchanged,
    record: ({ path, ...change }) =>
      pair.changes.push({ ...change, at: further(change.revision === null ? at.base : at.revision, path) }),
    number: (from, to, step) => newNumber(comparison, from, to, step),
    hasRoomFor: (values) => hasRoomFor(values, comparison),
    follow: (located, side) => follow(comparison[side], located),
    hasOwnDialect: comparison.base.hasOwnDialect || comparison.revision.hasOwnDialect,
    lone: { base: comparison.base.loneReferences, revision: comparison.revision.loneReferences },
    beside: (located, side) => besideReference(located, comparison[side]),
    refer: (from, to, step) => {
      if (own(from.node, '$ref') !== own(to.node, '$ref')) {
        if (comparison.shared.size > MAX_PAIRS) return false
        const led = componentsOf(comparison, from, to)
        if (isNewName(comparison, led) && isOfSent(comparison.partners, pair, led)) {
          const replaced = namesOf([from, to], followBare(comparison.base, from), followBare(comparison.revision, to))
          if (replaced !== undefined) recordReplaced(from, to, replaced, step)
          return replaced !== undefined
        }
      }
      compareSchemaPair(comparison, { at: further(at.revision, step.path), pair }, from, to, {
        hidden: step.hidden,
        around: step.around,
        required: step.required,
        innerRoute: step.innerRoute,
        moved: step.moved,
        siblings: step.siblings,
      })
      return true
    },
  }
  lead(scope.pair, pair, hidden)
  inTurn(comparison.waiting, () => compareSchema(a, b, context))
}

function hasRoomFor(values: number, { room }: Comparison): boolean {
  if (values > room.values) return false
  room.values -= values
  return true
}

type Locations = Readonly<Record<'base' | 'revision', Location>>
type Components = Readonly<Record<'base' | 'revision', Location | undefined>>

/** The components that two schemas are, or that references lead to. */
function componentsOf({ base, revision }: Comparison, a: Located, b: Located): Components {
  return { base: sharedLocation(followBare(base, a)), revision: sharedLocation(followBare(revision, b)) }
}

/**
 * Where what differs between two schemas is: in the component that they are, on each side. Where one of them is a component that
 * the other side has as well, nothing became of that: the reference to it is what changed, and so it is there.
 */
function locationsOf(
  comparison: Comparison,
  { base: was, revision: is }: Components,
  [a, b]: readonly [Located, Located],
  at: Location,
): Locations {
  if (was === undefined && is === undefined) {
    const [before, after] = [partLocation(a), partLocation(b)]
    return before !== undefined && after !== undefined ? { base: before, revision: after } : both(at)
  }
  const whole = is === undefined ? wholeOfPart(b, was) : was === undefined ? wholeOfPart(a, is) : undefined
  if (whole !== undefined) return both(whole)
  // So far down, the names of components say more than the way there.
  const isElsewhere = at.path.length < MOST_STEPS && isOfAnother(comparison, was, is)
  const inIt = (component: Location | undefined): Location =>
    component === undefined || isPartOf(at, component) ? at : component
  return isElsewhere ? both(at) : { base: inIt(was), revision: inIt(is) }
}

/** Whether a location is one of several that a component has by name: a header, or a media type, of a response or a body. */
function isPartOf({ within }: Location, component: Location): boolean {
  const kind = within.at(-1)?.kind
  return (kind === 'header' || kind === 'media-type') && deepEqual(within[0]!, component.within[0] ?? null)
}

/** Whether two schemas are components of which each side has only its own. */
function isNewName({ base, revision }: Comparison, { base: was, revision: is }: Components): boolean {
  return was !== undefined && is !== undefined && !hasSchema(revision, was) && !hasSchema(base, is)
}

/**
 * Whether the other side has one of two components as well, under its own name or, where that is all that changed, under another. One that
 * only stands in another file is the same.
 */
function isOfAnother(comparison: Comparison, was: Location | undefined, is: Location | undefined): boolean {
  const { base, revision, renamedSchemas } = comparison
  const [from, to] = [was, is].map((location) => location && schemaName(location))
  if (was !== undefined && is !== undefined) {
    if (holderText(was) === holderText(is)) return false
    if (from !== undefined && from === to) return hasSchemaThere(revision, was) || hasSchemaThere(base, is)
  }
  if (hasSchema(revision, was) || hasSchema(base, is)) return true
  if (from === undefined || to === undefined) return false
  const rename = renamedSchemas().get(from) ?? renamedSchemas().get(to)
  return rename !== undefined && !(rename[0] === from && rename[1] === to)
}

function both(at: Location): Locations {
  return { base: at, revision: at }
}

/** The side that writes out what is a component of the other side only; undefined where none does. */
function writtenOutOn(
  { base, revision }: Comparison,
  a: Located,
  b: Located,
  components: Components,
  at: Location,
): 'base' | 'revision' | undefined {
  const [isReference, isReferenceNow] = [a, b].map(({ node }) => own(node, '$ref') !== undefined)
  if (isReference === isReferenceNow || at.path.length >= MOST_STEPS) return undefined
  const side = isReference ? 'revision' : 'base'
  const [named, inPlace] = isReference ? [components.base, components.revision] : [components.revision, components.base]
  if (named === undefined || hasSchema(isReference ? revision : base, named)) return undefined
  // What stands in a component of another kind, as in a parameter that is used here, is not written out here.
  return inPlace === undefined || isBelow(inPlace.within[0]!, at.within[0]) ? side : undefined
}

/** Whether a part of a document is another, or in one of a file that holds it. */
function isBelow(inner: Part, outer: Part | undefined): boolean {
  if (inner.kind !== 'file' || outer?.kind !== 'file') return deepEqual(inner, outer ?? null)
  return inner.file === outer.file && `${inner.pointer}/`.startsWith(`${outer.pointer}/`)
}

/** The names of two components, as the references to them write them; undefined where one of both schemas is none, and where both are one. */
function namesOf(
  [base, revision]: readonly [Located, Located],
  ...targets: readonly [Located, Located]
): ReplacedNames | undefined {
  const [from, to] = targets.map((target) => {
    const location = sharedLocation(target)
    return location && schemaName(location)
  })
  if (from === undefined || to === undefined || from === to) return undefined
  // An alias may refer to another component than before.
  const [before, after] = [componentName(base.node), componentName(revision.node)]
  const isWritten = before !== undefined && after !== undefined && before !== after
  return isWritten ? { before, after } : { before: from, after: to }
}

/** How many steps a location has at most where a component could name it. */
const MOST_STEPS = 20

function newNumber(
  { schemas }: Comparison,
  base: Located,
  revision: Located,
  step?: SchemaStep,
  at?: Location,
): number {
  return schemas.push({ base, revision, step, at }) - 1
}

/** A location some steps further in a schema. */
function further(location: Location, path: readonly SchemaStep[]): Location {
  return path.length === 0 ? location : { ...location, path: [...location.path, ...path] }
}

/**
 * How many pairs there may be before a reference is compared only with the same reference. No document that people write comes
 * near; where each of many schemas is made of the next, any of one side could be paired with any of the other.
 */
const MAX_PAIRS = 100_000

/** Does a task, and whatever tasks it leads to, one after the other: as many as references follow one another, the stack stays flat. */
function inTurn(waiting: (() => void)[], task: () => void): void {
  waiting.push(task)
  if (waiting.length > 1) return
  for (const next of waiting) next()
  waiting.length = 0
}

/** What a schema is known by: where it stands, or where all the parts stand that it was put together from. */
function keyOf(located: Located): string {
  const places = located.inside === undefined ? [located] : elementsBelow(located, 'allOf')
  return places.map(({ path }) => formatPointer(path)).join('&')
}

/** What two schemas are remembered by that stand for each other. */
function keyOfPair(a: Located, b: Located): string {
  return `schema ${keyOf(a)} ${keyOf(b)}`
}

/** Whether two schemas were met that stand for each other. */
export function isCompared(comparison: Comparison, a: Located, b: Located): boolean {
  return comparison.shared.has(keyOfPair(...endsOf(comparison, ...asReferred(a, b))))
}
