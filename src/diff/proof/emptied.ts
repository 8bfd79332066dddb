import { type Json, isObject, own } from '../../base/json.ts'
import type { Direction, Subject } from '../fact.ts'
import type { OpenFact, Pair, Use } from '../graph.ts'
import { spotOf } from '../side.ts'
import type { Hop } from '../trail.ts'
import type { Around } from './pins.ts'
import type { Reading } from './reading.ts'

/** Edits that take values away. */
const EDITS: ReadonlySet<Subject> = new Set(['type', 'constraint', 'enum-value', 'part', 'variant'])

/**
 * Facts on the schemas of a pair that had values and have none any more, whatever each edit does alone. What says in so
 * many words that nothing fits, `false` or `not` of everything, is meant so.
 */
export function emptiedIn({ facts, schemas, uses }: Pair, readingFor: (direction: Direction) => Reading): OpenFact[] {
  if (schemas === undefined) return []
  const places = new Map<Hop | undefined, OpenFact>()
  for (const fact of facts) if (EDITS.has(fact.subject) && !places.has(fact.trail)) places.set(fact.trail, fact)
  const direction = places.size === 0 ? undefined : directionOf(uses)
  if (direction === undefined) return []
  const found: OpenFact[] = []
  for (const [trail, { name, where, hidden }] of places) {
    const around: Around = trail ?? schemas
    if (isMeant(around.revision.node) || !isEmptied(around, readingFor(direction))) continue
    const [base, revision] = [spotOf(around.base), spotOf(around.revision)]
    found.push({ subject: 'schema', change: 'emptied', name, where, base, revision, args: {}, hidden, trail })
  }
  return found
}

/** A direction in which something is used; a pair may have many uses, and the first will mostly do. */
function directionOf(uses: ReadonlySet<Use>): Direction | undefined {
  for (const { direction } of uses) if (direction !== undefined) return direction
  return undefined
}

function isEmptied({ base, revision }: Around, { isEmpty }: Reading): boolean {
  return isEmpty('revision', revision) && !isEmpty('base', base)
}

function isMeant(node: Json): boolean {
  const not = own(node, 'not')
  return node === false || not === true || (isObject(not) && Object.keys(not).length === 0)
}
