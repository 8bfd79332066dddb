import { acceptsAll } from '../openapi/value-type.ts'
import { type Json, isArray, own } from '../base/json.ts'
import { type Change, type Direction, type Subject, directionsOf, isAboutNull, withDetail } from '../diff/change.ts'
import type { SchemaPair } from '../diff/graph.ts'
import { aroundEnd, wholeRoute } from '../diff/same-value.ts'
import { spotOf } from '../diff/side.ts'
import { pushInto } from '../base/push-into.ts'
import { emptiedTogether } from './emptied-together.ts'
import type { Around } from './case.ts'
import type { Reading } from './reading.ts'

/** Edits that take values away. */
const EDITS: ReadonlySet<Subject> = new Set(['type', 'constraint', 'enum-value', 'part', 'variant'])

/**
 * Changes, and those of schemas that had values and have none any more, whatever each edit does alone: asked of what `isAsked` for. Where
 * a single edit did it, it is reported as the cause, and not by itself. What says in so many words that nothing fits, `false` or `not` of
 * everything, is meant so.
 */
export function withEmptied(
  changes: readonly Change[],
  isAsked: (change: Change) => boolean,
  pairs: readonly SchemaPair[],
  readingFor: (direction: Direction) => Reading,
): readonly Change[] {
  const asked = changes.filter(isAsked)
  const found = emptiedSchemas(asked, pairs, readingFor)
  if (found.length === 0) return changes
  const edits = new Map<number | undefined, Change[]>()
  for (const change of asked)
    if (EDITS.has(change.subject) || MEMBERS.has(change.subject)) pushInto(edits, change.route?.at(-1), change)
  const causes = new Set<Change>()
  const withCauses = found.map((change) => {
    const [edit, ...others] = edits.get(change.route?.at(-1)) ?? []
    if (edit === undefined || others.length > 0 || !isOfKeyword(edit)) return change
    causes.add(edit)
    const { subject, detail } = edit
    const { keyword, before = null, after = null } = detail
    return withDetail(change, { cause: { subject, keyword, before, after } })
  })
  return [...changes.filter((change) => !causes.has(change)), ...withCauses]
}

/** Whether an edit is one of a keyword that says of itself what it was and is. One that allows null takes nothing away. */
function isOfKeyword(edit: Change): edit is Change<'type' | 'constraint'> {
  if (edit.subject !== 'type') return edit.subject === 'constraint'
  const { choice, after } = edit.detail
  return choice !== true && !(isAboutNull(edit) && isArray(after) && after.includes('null'))
}

/** Edits of what objects have, which may take values away as well. */
const MEMBERS: ReadonlySet<Subject> = new Set(['property', 'requirement'])

/** Changes of schemas that had values and have none any more. */
function emptiedSchemas(
  changes: readonly Change[],
  pairs: readonly SchemaPair[],
  readingFor: (direction: Direction) => Reading,
): Change[] {
  const emptiedAt = new Map<number, Change | undefined>()
  for (const change of changes) {
    if (!EDITS.has(change.subject) || change.reaches.length === 0) continue
    const reading = readingFor([...directionsOf(change), 'request' as const][0]!)
    for (const at of placesOf(change, pairs)) {
      const place = at.route!.at(-1)!
      const around = pairs[place]!
      if (!emptiedAt.has(place))
        emptiedAt.set(
          place,
          !isMeant(around.revision.node) && isEmptied(around, reading) ? emptied(at, around) : undefined,
        )
      if (emptiedAt.get(place) !== undefined) break
    }
  }
  const alone = [...emptiedAt.values()].filter((change) => change !== undefined)
  const others = changes.filter(({ subject }) => EDITS.has(subject))
  const places = endsOf(alone)
  // What is found both ways is one change.
  const together = emptiedTogether(others, pairs, readingFor, isEmptied).filter((change) =>
    [...endsOf([change])].some((place) => !places.has(place)),
  )
  const found = [...alone, ...together]
  // Where a schema has no value any more, that nothing in it has one is nothing new.
  const all = endsOf(found)
  const isWithin = (route: readonly number[]): boolean => aroundEnd(route).some((each) => all.has(each))
  return found.filter((change) => !routesOf(change).every(isWithin))
}

/** The numbers of the pairs of schemas that changes are about. */
function endsOf(changes: readonly Change[]): ReadonlySet<number> {
  return new Set(changes.flatMap(routesOf).map((route) => route.at(-1)!))
}

/** The ways from messages to what a change is about. */
function routesOf(change: Change): (readonly number[])[] {
  return change.reaches.map((reach) => wholeRoute(change, reach))
}

/**
 * A change, and the same at each schema whose values must satisfy the changed part of it: several parts may leave nothing together, where
 * each of them has values.
 */
function placesOf(change: Change, pairs: readonly SchemaPair[]): Change[] {
  const { route = [], effectAt: at = change.at } = change
  const outer = route.toReversed().findIndex((place) => pairs[place]!.step?.into !== 'part')
  return Array.from({ length: Math.min(outer + 1, route.length) }, (_, up) => ({
    ...change,
    route: route.slice(0, route.length - up),
    at: { ...at, path: at.path.slice(0, Math.max(0, at.path.length - up)) },
  }))
}

function emptied(change: Change, around: Around): Change {
  const [base, revision] = [spotOf(around.base), spotOf(around.revision)]
  return { ...change, subject: 'schema', action: 'emptied', base, revision, detail: {} }
}

function isEmptied({ base, revision }: Around, { isEmpty }: Reading): boolean {
  return isEmpty('revision', revision) && !isEmpty('base', base)
}

function isMeant(node: Json): boolean {
  const not = own(node, 'not')
  return node === false || (not !== undefined && acceptsAll(not))
}
