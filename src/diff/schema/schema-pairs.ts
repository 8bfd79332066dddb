import { own } from '../../base/json.ts'
import { formatPointer } from '../../base/pointer.ts'
import type { Comparison, Place } from '../comparison.ts'
import type { Direction } from '../fact.ts'
import { type Link, type Pair, lead, newPair } from '../graph.ts'
import { CIRCLE, type Located, type Side, elementsBelow, follow, followOnce, keysOf, sharedLabel } from '../side.ts'
import { compareSchema } from './compare-schema.ts'
import { besideReference } from './peel.ts'
import type { SchemaContext, Textual } from './step.ts'

/** How a pair of schemas is used: the directions in which it is not sent, whether its values travel as text, and must be sent. */
interface SchemaUse {
  readonly hidden?: readonly Direction[]
  readonly textual?: Textual | undefined
  readonly required?: boolean
  /** How one gets here: by steps inside the pair of schemas that leads here, or with a message. */
  readonly way?: Pick<Link, 'trail' | 'message'>
}

/**
 * Compares two schemas, each pair once however many operations use it. A reference leads to a pair of its own, so recursion
 * ends, and what differs in a shared schema is one fact with every operation it reaches.
 */
export function compareSchemaPair(
  comparison: Comparison,
  place: Place,
  base: Located,
  revision: Located,
  { hidden = [], textual, required, way = {} }: SchemaUse = {},
): void {
  if (comparison.unchanged(base.node, revision.node)) return
  const a = followBare(comparison.base, base)
  const b = followBare(comparison.revision, revision)
  const key = `schema ${keyOf(a)} ${keyOf(b)}`
  const known = comparison.shared.get(key)
  const link: Link = { pair: place.pair, hidden, ...way }
  if (known !== undefined) {
    known.schemas?.links.push(link)
    lead(place.pair, known, hidden)
    return
  }
  const pair: Pair = { ...newPair(), schemas: { base: a, revision: b, links: [link] } }
  comparison.shared.set(key, pair)
  comparison.pairs.push(pair)
  const labels = { base: sharedLabel(a) ?? place.where, revision: sharedLabel(b) ?? place.where }
  const context: SchemaContext = {
    unchanged: comparison.unchanged,
    textual,
    required,
    report: ({ base: was, revision: is, ...fact }) =>
      pair.facts.push({ ...fact, where: is === null ? labels.base : labels.revision, base: was, revision: is }),
    follow: (located, side) => follow(comparison[side], located),
    lone: { base: comparison.base.loneReferences, revision: comparison.revision.loneReferences },
    beside: (located, side) => besideReference(located, comparison[side]),
    refer: (from, to, path, { hidden: inner, trail }) => {
      if (comparison.shared.size > MAX_PAIRS && own(from.node, '$ref') !== own(to.node, '$ref')) return false
      compareSchemaPair(comparison, { where: `${labels.revision}${path}`, pair }, from, to, {
        hidden: inner,
        textual: textual === 'value' && path === '' ? textual : undefined,
        way: { trail },
      })
      return true
    },
  }
  lead(place.pair, pair, hidden)
  inTurn(comparison.waiting, () => compareSchema(a, b, context))
}

/**
 * How many pairs there may be before a reference is compared only with the same reference. No document that people write comes
 * near; where each of many schemas is made of the next, any of one side could be paired with any of the other.
 */
const MAX_PAIRS = 100_000

/** How many references are followed at once. */
const MAX_HOPS = 50

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

/** Follows references up to one that has more to say than where it leads. */
function followBare(side: Side, located: Located): Located {
  let found = located
  for (let hops = 0; hops < MAX_HOPS; hops++) {
    if (keysOf(found.node).length > 1) return found
    const next = followOnce(side, found)
    if (next === undefined) return found
    found = next
  }
  const end = follow(side, found)
  return end.node === CIRCLE ? end : found
}
