import { type Json, isObject, own } from '../base/json.ts'
import { type Change, type Direction, type Subject, directionsOf } from '../diff/change.ts'
import type { SchemaPair } from '../diff/graph.ts'
import { spotOf } from '../diff/side.ts'
import type { Around } from './case.ts'
import type { Reading } from './reading.ts'

/** Edits that take values away. */
const EDITS: ReadonlySet<Subject> = new Set(['type', 'constraint', 'enum-value', 'part', 'variant'])

/**
 * Changes of schemas that had values and have none any more, whatever each edit does alone. What says in so many words that
 * nothing fits, `false` or `not` of everything, is meant so.
 */
export function emptiedSchemas(
  changes: readonly Change[],
  pairs: readonly SchemaPair[],
  readingFor: (direction: Direction) => Reading,
): Change[] {
  const places = new Map<number, Change>()
  for (const change of changes) {
    const place = change.route?.at(-1)
    if (place !== undefined && EDITS.has(change.subject) && !places.has(place)) places.set(place, change)
  }
  const found: Change[] = []
  for (const [place, change] of places) {
    const around = pairs[place]!
    const [direction] = change.reaches.length === 0 ? [] : [...directionsOf(change), 'request' as const]
    if (direction === undefined || isMeant(around.revision.node)) continue
    if (!isEmptied(around, readingFor(direction))) continue
    const [base, revision] = [spotOf(around.base), spotOf(around.revision)]
    found.push({ ...change, subject: 'schema', action: 'emptied', base, revision, detail: {} })
  }
  return found
}

function isEmptied({ base, revision }: Around, { isEmpty }: Reading): boolean {
  return isEmpty('revision', revision) && !isEmpty('base', base)
}

function isMeant(node: Json): boolean {
  const not = own(node, 'not')
  return node === false || not === true || (isObject(not) && Object.keys(not).length === 0)
}
