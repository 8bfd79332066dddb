import { lazily } from '../base/lazily.ts'
import { pushInto } from '../base/push-into.ts'
import type { Snapshots } from '../emit/snapshot.ts'
import { announcedEnds } from '../model/announced-ends.ts'
import type { CalendarEntry } from '../model/calendar.ts'
import { Finder } from '../model/find-elements.ts'
import type { Coordinate } from '../openapi/coordinate.ts'
import { parseCoordinate } from '../openapi/parse-coordinate.ts'
import type { Day } from '../time/day.ts'
import type { Continued } from './chronicle.ts'
import { identityOf } from '../model/identity.ts'

/** Since when published documents have an element, and since when they mark it as deprecated. */
export interface Life {
  /** The first of the consecutive documents that have it; absent where that is the first of all, which says nothing of the time before it. */
  readonly since?: Day
  /** The first of the consecutive documents that mark it; absent where the last of them does not. */
  readonly marked?: Day
}

/**
 * Finds the life of an element by its coordinate: the one that ended on the day `until`, or goes on in the last document. Undefined where
 * the last document has no such element.
 */
export type FindLife = (label: string, until?: Day) => Life | undefined

/**
 * Finds lives in the documents of a chronicle, without those of a plan that continues it; `snapshots` gives each, and `entries` is its
 * calendar. Something that only a reference leads to is removed by a name that no document has: it began with what holds it, or when the
 * calendar says that it was added.
 */
export function lifeFinder(
  chronicle: Continued,
  snapshots: Pick<Snapshots, 'days' | 'on'>,
  entries: readonly CalendarEntry[],
): FindLife {
  const published = chronicle.plan?.published ?? chronicle.days.at(-1)!
  const days = [chronicle.days[0]!, ...snapshots.days.filter((day) => day <= published)]
  const finders = new Map<Day, Finder>()
  const has = (coordinate: Coordinate, day: Day): boolean => {
    if (!finders.has(day)) finders.set(day, new Finder(snapshots.on(day)!))
    return finders.get(day)!.find(coordinate).length > 0
  }
  const marks = marksIn(days, snapshots)
  const additions = lazily(() => additionsIn(entries))
  return (label, until) => {
    const coordinate = parseCoordinate(label)
    if ('fault' in coordinate) return undefined
    const shown = until === undefined ? days : days.filter((day) => day < until)
    const holder = until === undefined ? coordinate : holders(coordinate).find((each) => has(each, shown.at(-1)!))
    const begun = holder && shown[shown.findLastIndex((day) => !has(holder, day)) + 1]
    if (begun === undefined) return undefined
    const added =
      holder === coordinate
        ? undefined
        : additions()
            .get(identityOf(label))
            ?.findLast((day) => day < until!)
    const since = added !== undefined && added > begun ? added : begun
    const marked = marks
      .get(identityOf(label))
      ?.find(
        ({ from, end }) => from <= shown.at(-1)! && (end === undefined || (until !== undefined && end >= until)),
      )?.from
    return { ...(since !== days[0] && { since }), ...(marked !== undefined && { marked }) }
  }
}

/** A coordinate, and those of what holds it, from the inside to the outside. */
function holders(coordinate: Coordinate): Coordinate[] {
  const { parts, path } = coordinate
  const steps = path.map((_, index): Coordinate => ({ parts, path: path.slice(0, path.length - index) }))
  const outer = parts.map((_, index): Coordinate => ({ parts: parts.slice(0, parts.length - index), path: [] }))
  return [coordinate, ...steps, ...outer]
}

/** The days on which elements were added, the first first, by their identities. */
function additionsIn(entries: readonly CalendarEntry[]): ReadonlyMap<string, readonly Day[]> {
  const additions = new Map<string, Day[]>()
  for (const { kind, day, elements } of entries.toReversed())
    if (kind === 'added') for (const label of elements) pushInto(additions, identityOf(label), day)
  return additions
}

/** The spans of days on which documents mark an element; without an end where the last one does. */
interface Marked {
  readonly from: Day
  end?: Day
}

function marksIn(days: readonly Day[], snapshots: Pick<Snapshots, 'on'>): ReadonlyMap<string, readonly Marked[]> {
  const marks = new Map<string, Marked[]>()
  let open = new Map<string, Marked>()
  for (const day of days) {
    const next = new Map<string, Marked>()
    for (const label of announcedEnds(snapshots.on(day)!).keys()) {
      const id = identityOf(label)
      const known = open.get(id)
      const span = known ?? { from: day }
      if (known === undefined) pushInto(marks, id, span)
      next.set(id, span)
    }
    for (const [id, span] of open) if (!next.has(id)) span.end = day
    open = next
  }
  return marks
}
