import { compareText } from '../base/compare-text.ts'
import type { Announcement } from '../model/announcements.ts'
import type { CalendarEntry, CalendarKind } from '../model/calendar.ts'
import { entryDay } from '../model/entry-days.ts'
import type { Day } from '../time/day.ts'
import type { Calendar } from './calendar.ts'
import { type Known, knownOf } from './calendar-known.ts'
import { stableId } from './stable-id.ts'

/** The kind of an item: that of a calendar entry; a sunset, however often it moved; or an announcement. */
export type ItemKind = Exclude<CalendarKind, 'sunset'> | 'end' | 'withdrawn' | 'announced'

/** The subject of an event or of an entry of a feed. */
export interface CalendarItem {
  readonly kind: ItemKind
  /** Stays the same when the day moves: derived from the API, the kind, and the alphabetically first element. */
  readonly id: string
  /** What the item is about. */
  readonly title: string
  /** The day of the event; for an end, the first day without the element. */
  readonly day: Day
  readonly entry: CalendarEntry
  /** For an extended sunset: the entry before the extension. */
  readonly before?: CalendarEntry | undefined
  /** Increases each time a sunset is known to have moved. */
  readonly sequence: number
  /** The last day on which something about it became known, if stated. */
  readonly known: Day | undefined
}

/** An item without its id, and the texts that its id is derived from. */
type Draft = Omit<CalendarItem, 'id'> & { readonly key: readonly string[] }

/** The items of the requested days, newest first. However often a sunset was extended, its end is one item. */
export function calendarItems(calendar: Calendar): CalendarItem[] {
  const { title, entries, announcements, includes } = calendar
  const known = knownOf(entries, announcements, calendar.isPublished === true)
  const drafts = [
    ...entries.flatMap((entry) => draftsOf(entry, known)),
    ...announcements.flatMap((announcement) => announced(announcement, known)),
  ].toSorted((a, b) => compareText(b.day, a.day))
  const ids = idsOf(title, drafts)
  return drafts
    .filter(({ day }) => includes === undefined || includes(day))
    .map((draft) => ({ ...draft, id: ids.get(draft)! }))
}

/**
 * The ids of items. If several items have the same key, for example because an element was removed and came back, removals that documents
 * have shown are numbered first, since they no longer change; then the oldest.
 */
function idsOf(title: string, drafts: readonly Draft[]): ReadonlyMap<Draft, string> {
  const isSeen = ({ kind }: Draft): boolean => kind === 'removed'
  const oldestFirst = drafts.toReversed()
  const seen = new Map<string, number>()
  const ids = new Map<Draft, string>()
  for (const draft of [...oldestFirst.filter(isSeen), ...oldestFirst.filter((each) => !isSeen(each))]) {
    const id = stableId([title, ...draft.key])
    const times = seen.get(id) ?? 0
    seen.set(id, times + 1)
    ids.set(draft, times === 0 ? id : stableId([title, ...draft.key, String(times)]))
  }
  return ids
}

function draftsOf(entry: CalendarEntry, known: Known): Draft[] {
  const { kind, day, title } = entry
  const name = nameOf(entry)
  const draft = { title, day, entry, sequence: 0, known: known.since(entry) }
  switch (kind) {
    case 'sunset':
    case 'extended':
      return entry.superseded === undefined ? endDrafts(entry, known) : []
    case 'removed':
      return [{ ...draft, kind, key: ['end', name], sequence: known.moves(name) - 1, known: day }]
    case 'moved':
    case 'unmarked':
      return [{ ...draft, kind, key: [kind, name] }, ...withdrawn(entry, known)]
    case 'notice':
    case 'changed':
      return [{ ...draft, kind, key: [kind, name, title] }]
    default:
      return [{ ...draft, kind, key: [kind, name] }]
  }
}

/** An end; also its extension, if the day on which that became known is stated. */
function endDrafts(entry: CalendarEntry, known: Known): Draft[] {
  const { kind, title, announced: since } = entry
  const name = nameOf(entry)
  const isExtended = kind === 'extended'
  const before = isExtended ? known.before(entry) : undefined
  const end: Draft = {
    kind: 'end',
    key: ['end', name],
    title: before?.title ?? title,
    day: entryDay(entry),
    entry,
    before,
    sequence: known.moves(name),
    known: known.since(entry),
  }
  if (!isExtended || since === undefined) return [end]
  return [end, { ...end, kind, key: [kind, name], day: since, sequence: 0 }]
}

/** A withdrawn sunset, on the day it was planned for; nothing if it was announced again or the element was removed anyway. */
function withdrawn(entry: CalendarEntry, known: Known): Draft[] {
  const { kind, day, title, promise } = entry
  const end = kind === 'unmarked' ? entry.sunset : promise === 'withdrawn' ? entry.before : undefined
  if (typeof end !== 'string' || !known.isWithdrawn(entry)) return []
  const name = nameOf(entry)
  const formerly = end as Day
  const sequence = known.moves(name) - 1
  return [{ kind: 'withdrawn', key: ['end', name], title, day: formerly, entry, sequence, known: day }]
}

/** An announcement; nothing if a chronicle has a document that first shows the mark, which is an entry itself. */
function announced({ day, of }: Announcement, known: Known): Draft[] {
  const name = nameOf(of)
  if (known.isMarked(name)) return []
  const key = ['announced', of.kind, name, ...(of.kind === 'notice' ? [of.title] : [])]
  return [{ kind: 'announced', key, title: of.title, day, entry: of, sequence: 0, known: day }]
}

/** The alphabetically first element, which identifies the entry. It does not depend on the order of the document. */
function nameOf({ elements }: CalendarEntry): string {
  return elements.reduce((first, each) => (each < first ? each : first), elements[0] ?? '')
}
