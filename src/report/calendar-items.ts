import { compareText } from '../base/compare-text.ts'
import type { Announcement } from '../model/announcements.ts'
import type { CalendarEntry, CalendarKind } from '../model/calendar.ts'
import { type Day, addDays } from '../time/day.ts'
import type { Calendar } from './calendar.ts'
import { type Known, knownOf } from './calendar-known.ts'
import { stableId } from './stable-id.ts'

/** What a calendar tells of: an entry of it; an end, however often it was moved; or that something became known. */
export type ItemKind = Exclude<CalendarKind, 'sunset'> | 'end' | 'withdrawn' | 'announced'

/** One thing that an event or an entry of a feed tells of. */
export interface CalendarItem {
  readonly kind: ItemKind
  /** Stands for what it tells of on every day it is moved to: made of the API, the kind and the first of the elements by name. */
  readonly id: string
  /** What it is about. */
  readonly title: string
  /** The first day it holds; of an end, the first day without it. */
  readonly day: Day
  /** The day as the calendar states it, by which it is asked for. */
  readonly stated: Day
  readonly entry: CalendarEntry
  /** Of an end that was extended: what was said before. */
  readonly before?: CalendarEntry | undefined
  /** Rises whenever it is known that an end goes on another day. */
  readonly sequence: number
  /** The last day on which something of it became known, where one is said. */
  readonly known: Day | undefined
}

/** An item, but for its id, with the texts that this is made of. */
type Draft = Omit<CalendarItem, 'id'> & { readonly key: readonly string[] }

/** Everything that a calendar tells of on the days that were asked for, newest first. A sunset that was extended is one end. */
export function calendarItems(calendar: Calendar): CalendarItem[] {
  const { title, entries, announcements, includes } = calendar
  const known = knownOf(entries, announcements)
  const drafts = [
    ...entries.flatMap((entry) => draftsOf(entry, known)),
    ...announcements.flatMap((announcement) => announced(announcement, known)),
  ].toSorted((a, b) => compareText(b.stated, a.stated))
  return identified(title, drafts).filter(({ stated }) => includes === undefined || includes(stated))
}

/** Items that are listed newest first with their ids: of several of the same thing, such as the ends of what came back, the oldest is the first. */
function identified(title: string, drafts: readonly Draft[]): CalendarItem[] {
  const seen = new Map<string, number>()
  return drafts
    .toReversed()
    .map(({ key, ...item }): CalendarItem => {
      const id = stableId([title, ...key])
      const times = seen.get(id) ?? 0
      seen.set(id, times + 1)
      return { ...item, id: times === 0 ? id : stableId([title, ...key, String(times)]) }
    })
    .toReversed()
}

function draftsOf(entry: CalendarEntry, known: Known): Draft[] {
  const { kind, day, title } = entry
  const name = nameOf(entry)
  const draft = { title, day, stated: day, entry, sequence: 0, known: known.since(entry) }
  switch (kind) {
    case 'sunset':
    case 'extended':
      return entry.superseded === undefined ? endDrafts(entry, known) : []
    case 'removed':
      return [{ ...draft, kind, key: ['end', name], sequence: MOVE * known.moves(name) + REMOVAL, known: day }]
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

/**
 * What a sequence number counts. A plan tells of one extension, documents tell of every move; what went, went after all of that. A move
 * outweighs the others, since an extension may be taken back.
 */
const [EXTENSION, REMOVAL, MOVE] = [1, 2, 4]

/** An end, and that it was extended, where that became known on a day. */
function endDrafts(entry: CalendarEntry, known: Known): Draft[] {
  const { kind, day, title, announced: since } = entry
  const name = nameOf(entry)
  const isExtended = kind === 'extended'
  const before = isExtended ? known.before(entry) : undefined
  const end: Draft = {
    kind: 'end',
    key: ['end', name],
    title: before?.title ?? title,
    day: firstDay(entry),
    stated: day,
    entry,
    before,
    sequence: MOVE * known.moves(name) + (isExtended ? EXTENSION : 0),
    known: known.since(entry),
  }
  if (!isExtended || since === undefined) return [end]
  return [end, { ...end, kind, key: [kind, name], day: since, stated: since, sequence: 0 }]
}

/** The end that was announced and is no longer, on its former day; nothing where it is announced again, or came all the same. */
function withdrawn(entry: CalendarEntry, known: Known): Draft[] {
  const { kind, day, title, promise } = entry
  const end = kind === 'unmarked' ? entry.sunset : promise === 'withdrawn' ? entry.before : undefined
  if (typeof end !== 'string' || !known.isWithdrawn(entry)) return []
  const name = nameOf(entry)
  const formerly = end as Day
  // A withdrawal counts two moves: it, and that the end may be announced again.
  const sequence = MOVE * (known.moves(name) - 1)
  return [
    { kind: 'withdrawn', key: ['end', name], title, day: formerly, stated: formerly, entry, sequence, known: day },
  ]
}

/** That something was announced; in a chronicle a document tells of it, the first that carries the mark. */
function announced({ day, of }: Announcement, known: Known): Draft[] {
  const name = nameOf(of)
  if (known.isMarked(name)) return []
  const key = ['announced', of.kind, name, ...(of.kind === 'notice' ? [of.title] : [])]
  return [{ kind: 'announced', key, title: of.title, day, stated: day, entry: of, sequence: 0, known: day }]
}

/** The first day of what an entry says: of an end said by its last day, the day after that. */
function firstDay({ day, lastDay }: CalendarEntry): Day {
  return lastDay === true ? addDays(day, 1) : day
}

/** The first element of an entry by name, which stands for it: in whatever order a document has them, and whatever comes after it. */
function nameOf({ elements }: CalendarEntry): string {
  return elements.reduce((first, each) => (each < first ? each : first), elements[0] ?? '')
}
