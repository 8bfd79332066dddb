import { lookUp } from '../base/pointer.ts'
import type { JsonObject } from '../base/json.ts'
import type { SnapshotOptions } from '../emit/snapshot.ts'
import { type AnnouncedEnd, announcedEnds } from '../model/announced-ends.ts'
import { type CalendarEntry, calendarOf, newestFirst, summary } from '../model/calendar.ts'
import type { Element } from '../model/element.ts'
import { children } from '../model/shape.ts'
import { elementBelow } from '../model/element.ts'
import { changesOn } from '../model/value-changes.ts'
import { type Day, addDays, daysBetween } from '../time/day.ts'
import { snapshotsAsOf } from './as-of.ts'
import { type Chronicle, planOn } from './chronicle.ts'

/**
 * The calendar of a chronicle as known on the day `asOf`, newest first: what came, was marked and went in its documents, with whether
 * that was announced and the promise held; and what the last of them schedules.
 */
export function chronicleCalendar(chronicle: Chronicle, options: SnapshotOptions, asOf?: Day): CalendarEntry[] {
  const days = chronicle.days.filter((day) => asOf === undefined || day <= asOf)
  const last = days.at(-1)!
  const all = snapshotsAsOf(chronicle, options, asOf)
  const seen: Seen[] = []
  let before = all.on(days[0]!)!
  let known = sinceWhen(announcedEnds(before), new Map(), days[0]!)
  for (const day of all.days.filter((each) => each <= last)) {
    const after = all.on(day)!
    const ends = sinceWhen(announcedEnds(after), known, day)
    seen.push(
      ...seenOn(
        day,
        [before, after],
        [known, ends],
        days.findLast((each) => each < day)!,
      ),
    )
    before = after
    known = ends
  }
  const scheduled = scheduledBy(planOn(chronicle, last)!, last, known, seen)
  return [...grouped(seen), ...scheduled].toSorted(newestFirst)
}

/** What is announced of an element, and the day of the first document that did so, of those in a row. An end that is brought forward is announced anew. */
type Known = AnnouncedEnd & { readonly since: Day }
type Ends = ReadonlyMap<string, Known>

function sinceWhen(ends: ReadonlyMap<string, AnnouncedEnd>, before: Ends, day: Day): Ends {
  return new Map(
    [...ends].map(([label, end]) => {
      const known = before.get(label)
      const isSooner = known?.sunset !== undefined && end.sunset !== undefined && end.sunset < known.sunset
      return [label, { ...end, since: known === undefined || isSooner ? day : known.since }]
    }),
  )
}

/** What was seen of one element on a day. */
type Seen = { readonly label: string } & Omit<CalendarEntry, 'title' | 'elements'>

function seenOn(
  day: Day,
  [before, after]: readonly [JsonObject, JsonObject],
  [known, ends]: readonly [Ends, Ends],
  published: Day,
): Seen[] {
  const changes = changesOn(day, before, after)
  const labels = (action: 'added' | 'removed', root: JsonObject): string[] =>
    changes.flatMap((change) => (change.action === action ? operationsIn(change.element, root) : []))
  const [added, removed] = [new Set(labels('added', after)), new Set(labels('removed', before))]
  const stays = ({ label, path }: AnnouncedEnd, there: JsonObject): boolean =>
    lookUp(there, path) !== undefined && !added.has(label) && !removed.has(label)
  return [
    ...[...removed].map((label): Seen => ({
      label,
      day,
      kind: 'removed',
      ...promiseOf(known.get(label), day, published),
    })),
    ...[...known.values()]
      .filter((end) => !ends.has(end.label) && stays(end, after))
      .map(({ label, sunset }): Seen => ({
        label,
        day,
        kind: 'unmarked',
        promise: 'unmarked',
        ...(sunset && { sunset }),
      })),
    ...[...ends.values()]
      .filter((end) => !known.has(end.label) && stays(end, before))
      .map(({ label, replacement }): Seen => ({
        label,
        day,
        kind: 'marked',
        ...(replacement !== undefined && { replacement }),
      })),
    ...[...ends.values()]
      .filter(({ label }) => !added.has(label) && !removed.has(label))
      .flatMap((end): Seen[] => movedFrom(known.get(end.label)?.sunset, end, day)),
    ...[...added].map((label): Seen => ({ label, day, kind: 'added' })),
  ]
}

/** That the day of an end became another one, or none. */
function movedFrom(before: Day | undefined, { label, sunset }: AnnouncedEnd, day: Day): Seen[] {
  if (before === undefined || before === sunset) return []
  const moved = { label, day, kind: 'moved', before } as const
  if (sunset === undefined) return [{ ...moved, promise: 'withdrawn' }]
  return [{ ...moved, promise: sunset > before ? 'postponed' : 'brought forward', sunset }]
}

/** The name of an element; of a path, those of its operations, since each may have been announced by itself. */
function operationsIn(element: Element, root: JsonObject): string[] {
  if (element.kind !== 'pathItem') return [element.label]
  const operations = children(element.node, 'pathItem').filter(({ kind }) => kind === 'operation')
  const labels = operations.flatMap((child) => elementBelow(child, element, root)?.label ?? [])
  return labels.length === 0 ? [element.label] : labels
}

/** How what went on a day stands to what was announced; `published` is the day of the last document that had it. */
function promiseOf(end: Known | undefined, day: Day, published: Day): Partial<Seen> {
  if (end === undefined) return { promise: 'unannounced' }
  const { sunset, since, replacement } = end
  const told = {
    announced: since,
    noticeDays: daysBetween(since, day),
    ...(sunset !== undefined && { sunset }),
    ...(replacement !== undefined && { replacement }),
  }
  if (sunset === undefined) return { promise: 'undated', ...told }
  if (day < sunset) return { promise: 'early', ...told }
  // A document says nothing of the days until the next one.
  return { promise: published < sunset ? 'kept' : 'overdue', ...told }
}

/** What the last document schedules, what it still has past its day told as overdue, and what went on its day or later left out. */
function scheduledBy(document: JsonObject, last: Day, known: Ends, seen: readonly Seen[]): CalendarEntry[] {
  const gone = new Map(seen.flatMap(({ kind, label, day }) => (kind === 'removed' ? [[label, day]] : [])))
  return calendarOf(document).flatMap((entry): CalendarEntry[] => {
    const isEnd = (entry.kind === 'sunset' && entry.superseded === undefined) || entry.kind === 'extended'
    if (!isEnd) return [entry]
    const ends = entry.elements.map((label) => known.get(label))
    if (ends.every((end) => end?.sunset !== undefined && end.sunset <= last)) return [{ ...entry, promise: 'overdue' }]
    const first = entry.lastDay === true ? addDays(entry.day, 1) : entry.day
    return entry.elements.every((label) => (gone.get(label) ?? '') >= first) ? [] : [entry]
  })
}

/** One entry for all elements of which the same was seen on a day. */
function grouped(seen: readonly Seen[]): CalendarEntry[] {
  const groups = new Map<string, { shared: Omit<Seen, 'label'>; labels: string[] }>()
  for (const { label, ...shared } of seen) {
    const key = JSON.stringify(shared)
    const group = groups.get(key) ?? { shared, labels: [] }
    group.labels.push(label)
    groups.set(key, group)
  }
  return [...groups.values()].map(({ shared: { day, ...rest }, labels }) => ({
    day,
    title: summary(labels),
    elements: labels,
    ...rest,
  }))
}
