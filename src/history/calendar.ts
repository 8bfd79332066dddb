import { lazily } from '../base/lazily.ts'
import { type Path, formatPointer, lookUp } from '../base/pointer.ts'
import type { JsonObject } from '../base/json.ts'
import type { SnapshotOptions } from '../emit/snapshot.ts'
import { type AnnouncedEnd, announcedEnds } from '../model/announced-ends.ts'
import { type CalendarEntry, calendarOf, newestFirst, summary } from '../model/calendar.ts'
import { entryDay, supersedingDay } from '../model/entry-days.ts'
import { type Day, daysBetween } from '../time/day.ts'
import { snapshotsAsOf } from './as-of.ts'
import { withBreakingAdditions } from './breaking-additions.ts'
import { type Continued, type PlanAhead, planOn } from './chronicle.ts'
import { type ChangedElement, type RemovedElement, elementChanges } from './element-changes.ts'
import { identityOf } from '../model/identity.ts'

/**
 * The calendar of a chronicle as known on the day `asOf`, newest first: what was added, marked and removed in its documents, with whether
 * removals were announced and promises kept; and what its last document schedules.
 */
export function chronicleCalendar(chronicle: Continued, options: SnapshotOptions, asOf?: Day): CalendarEntry[] {
  const { plan } = chronicle
  const days = chronicle.days.filter((day) => asOf === undefined || day <= asOf)
  const last = plan?.after ?? days.at(-1)!
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
  const scheduled = withBreakingAdditions(
    scheduledBy(plan?.document ?? planOn(chronicle, last)!, last, known, seen),
    all,
  )
  const entries = plan === undefined ? [...grouped(seen), ...scheduled] : continued(seen, scheduled, plan)
  return entries.toSorted(newestFirst)
}

/**
 * Combines what was observed with what a plan schedules. Nothing was published on the first day of the plan, so elements that it schedules
 * are not also listed as marked on that day.
 */
function continued(seen: readonly Seen[], scheduled: readonly CalendarEntry[], plan: PlanAhead): CalendarEntry[] {
  const dated = new Set(scheduled.flatMap(({ kind, elements }) => (kind === 'added' ? [] : elements.map(identityOf))))
  const isListed = ({ kind, day, label }: Seen): boolean =>
    kind === 'marked' && day > plan.published && dated.has(identityOf(label))
  const isAhead = (entry: CalendarEntry): boolean =>
    (supersedingDay(entry) ?? entryDay(entry)) > (entry.kind === 'deprecated' ? plan.published : plan.after) ||
    entry.kind === 'notice' ||
    entry.promise === 'overdue'
  return [...grouped(seen.filter((each) => !isListed(each))), ...scheduled.filter(isAhead)]
}

/**
 * An announced end, and the day of the first of the consecutive documents that announced it. Bringing an end forward counts as a new
 * announcement.
 */
type Known = AnnouncedEnd & { readonly since: Day }
/** The announced ends, by identity of the element. */
type Ends = ReadonlyMap<string, Known>

function sinceWhen(ends: ReadonlyMap<string, AnnouncedEnd>, before: Ends, day: Day): Ends {
  return new Map(
    [...ends.values()].map((end) => {
      const id = identityOf(end.label)
      const known = before.get(id)
      const isSooner = known?.sunset !== undefined && end.sunset !== undefined && end.sunset < known.sunset
      return [id, { ...end, since: known === undefined || isSooner ? day : known.since }]
    }),
  )
}

/** Something observed about one element on a day. */
type Seen = { readonly label: string } & Omit<CalendarEntry, 'title' | 'elements'>

function seenOn(
  day: Day,
  [before, after]: readonly [JsonObject, JsonObject],
  [known, ends]: readonly [Ends, Ends],
  published: Day,
): Seen[] {
  const changed = elementChanges(before, after)
  const [added, removed] = [changed.added, changed.removed].map(
    (all) => new Set(all.map(({ label }) => identityOf(label))),
  )
  const announced = endOf(known)
  const stays = ({ label, path }: AnnouncedEnd, there: JsonObject): boolean =>
    lookUp(there, path) !== undefined && !added!.has(identityOf(label)) && !removed!.has(identityOf(label))
  return [
    ...changed.removed.map((thing): Seen => ({
      label: thing.label,
      day,
      kind: 'removed',
      ...promiseOf(thing, announced(thing), day, published),
    })),
    ...[...known.values()]
      .filter((end) => !ends.has(identityOf(end.label)) && stays(end, after))
      .map(({ label, sunset }): Seen => ({
        label,
        day,
        kind: 'unmarked',
        promise: 'unmarked',
        ...(sunset && { sunset }),
      })),
    ...[...ends.values()]
      .filter((end) => !known.has(identityOf(end.label)) && stays(end, before))
      .map(({ label, replacement }): Seen => ({
        label,
        day,
        kind: 'marked',
        ...(replacement !== undefined && { replacement }),
      })),
    ...[...ends]
      .filter(([id]) => !added!.has(id) && !removed!.has(id))
      .flatMap(([id, end]): Seen[] => movedFrom(known.get(id)?.sunset, end, day)),
    ...changed.added.map(({ label, breaking }): Seen => ({ label, day, kind: 'added', ...(breaking && { breaking }) })),
  ]
}

/** A moved or withdrawn end. */
function movedFrom(before: Day | undefined, { label, sunset }: AnnouncedEnd, day: Day): Seen[] {
  if (before === undefined || before === sunset) return []
  const moved = { label, day, kind: 'moved', before } as const
  if (sunset === undefined) return [{ ...moved, promise: 'withdrawn' }]
  return [{ ...moved, promise: sunset > before ? 'postponed' : 'brought forward', sunset }]
}

/** Finds the announcement for a removed element, by its identity or its place, or else that of the nearest element around it. */
function endOf(known: Ends): (thing: ChangedElement) => Known | undefined {
  const placed = lazily(() => new Map([...known.values()].map((end) => [formatPointer(end.path), end])))
  const around = (path: Path): Known | undefined =>
    placed().get(formatPointer(path)) ?? (path.length === 0 ? undefined : around(path.slice(0, -1)))
  return ({ label, path }) => known.get(identityOf(label)) ?? around(path)
}

/** How a removal compares with its announcement, if it needed one; `published` is the day of the last document with the element. */
function promiseOf(thing: RemovedElement, end: Known | undefined, day: Day, published: Day): Partial<Seen> {
  if (end === undefined) return thing.isHarmless() ? {} : { promise: 'unannounced' }
  const { sunset, since, replacement } = end
  const announcement = {
    announced: since,
    noticeDays: daysBetween(since, day),
    ...(sunset !== undefined && { sunset }),
    ...(replacement !== undefined && { replacement }),
  }
  if (sunset === undefined) return { promise: 'undated', ...announcement }
  if (day < sunset) return { promise: 'early', ...announcement }
  // Between two documents, nothing is known: the element may have been gone right after the earlier one.
  return { promise: published < sunset ? 'kept' : 'overdue', ...announcement }
}

/** What the last document schedules. Elements that it still has after their sunset are overdue; those that were removed are left out. */
function scheduledBy(document: JsonObject, last: Day, known: Ends, seen: readonly Seen[]): CalendarEntry[] {
  const gone = new Map(seen.flatMap(({ kind, label, day }) => (kind === 'removed' ? [[identityOf(label), day]] : [])))
  return calendarOf(document).flatMap((entry): CalendarEntry[] => {
    const isEnd = (entry.kind === 'sunset' && entry.superseded === undefined) || entry.kind === 'extended'
    if (!isEnd) return [entry]
    const ends = entry.elements.map((label) => known.get(identityOf(label)))
    if (ends.every((end) => end?.sunset !== undefined && end.sunset <= last)) return [{ ...entry, promise: 'overdue' }]
    return entry.elements.every((label) => (gone.get(identityOf(label)) ?? '') >= entryDay(entry)) ? [] : [entry]
  })
}

/** One entry for all elements with the same event on a day. */
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
