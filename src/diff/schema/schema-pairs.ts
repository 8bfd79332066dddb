import { formatPointer } from '../../base/pointer.ts'
import type { Comparison, Place } from '../comparison.ts'
import type { Direction } from '../fact.ts'
import { lead, newPair } from '../graph.ts'
import { type Located, MAX_HOPS, type Side, follow, followOnce, sharedLabel } from '../side.ts'
import { compareSchema } from './compare-schema.ts'
import { besideReference } from './peel.ts'

/** How a pair of schemas is used: the directions in which it is not sent, and whether its values travel as text. */
interface SchemaUse {
  readonly hidden?: readonly Direction[]
  readonly textual?: boolean
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
  { hidden = [], textual = false }: SchemaUse = {},
): void {
  if (comparison.unchanged(base.node, revision.node)) return
  const a = followBare(comparison.base, base)
  const b = followBare(comparison.revision, revision)
  const key = `schema ${formatPointer(a.path)} ${formatPointer(b.path)}`
  const known = comparison.shared.get(key)
  if (known !== undefined) {
    lead(place.pair, known, hidden)
    return
  }
  const pair = newPair()
  comparison.shared.set(key, pair)
  comparison.pairs.push(pair)
  const labels = { base: sharedLabel(a) ?? place.where, revision: sharedLabel(b) ?? place.where }
  compareSchema(a, b, {
    unchanged: comparison.unchanged,
    textual,
    report: ({ base: was, revision: is, ...fact }) =>
      pair.facts.push({ ...fact, where: is === null ? labels.base : labels.revision, base: was, revision: is }),
    follow: (located, side) => follow(comparison[side], located),
    refer: (from, to, path, inner) =>
      compareSchemaPair(comparison, { where: `${labels.revision}${path}`, pair }, from, to, {
        hidden: inner,
        textual: textual && path === '',
      }),
  })
  lead(place.pair, pair, hidden)
}

/** Follows references up to one that has more to say than where it leads. */
function followBare(side: Side, located: Located): Located {
  let found = located
  for (let hops = 0; hops < MAX_HOPS && besideReference(found) === undefined; hops++) {
    const next = followOnce(side, found)
    if (next === undefined) break
    found = next
  }
  return found
}
