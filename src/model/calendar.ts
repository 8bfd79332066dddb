import { compareText } from '../base/compare-text.ts'
import { type Json, isArray, own } from '../base/json.ts'
import { stringify } from '../base/json-text.ts'
import { listed } from '../base/text.ts'
import { pushInto } from '../base/push-into.ts'
import type { Day } from '../time/day.ts'
import { type Element, elements } from './element.ts'
import { entryDay } from './entry-days.ts'
import { type Lifecycle, type Sunset, extendedTo, extensionAnnounced } from './lifecycle.ts'
import { type Notice, noticesOf } from './notice.ts'
import { removedOf } from './removed.ts'
import { scheduledOf } from './scheduled.ts'
import { operationsOf } from './shape.ts'
import { valueChanges } from './value-changes.ts'
import { calendarWords } from './value-words.ts'
import { valueLifecycles } from './value-lifecycles.ts'

/** What happens to elements, or takes effect, on a day. */
export type CalendarKind =
  | 'sunset'
  | 'extended'
  | 'added'
  | 'deprecated'
  | 'changed'
  | 'notice'
  // Observed in published documents.
  | 'marked'
  | 'moved'
  | 'unmarked'
  | 'removed'

/** Whether an announced removal was kept, according to the published documents. */
export type Kept =
  | 'kept'
  | 'early'
  | 'overdue'
  | 'unannounced'
  | 'undated'
  | 'unmarked'
  | 'postponed'
  | 'brought forward'
  | 'withdrawn'

/** An entry of the calendar: what happens on a day, and to which elements. */
export interface CalendarEntry {
  /** The day as stated in the schedule; for a sunset `{ after: D }` that is D, with `lastDay`. */
  readonly day: Day
  readonly title: string
  readonly elements: readonly string[]
  /** What to use instead; if the elements have different replacements, all of them. */
  readonly replacement?: string
  /** The reason, or the text of a notice; if the elements have different reasons, all of them. */
  readonly reason?: string
  /** Where to read more, usually a URL. */
  readonly links?: readonly string[]
  /** The tags of the affected operations, or of those that contain the elements. */
  readonly tags?: readonly string[]
  readonly lastDay?: true
  readonly kind: CalendarKind
  /** For a sunset that was extended: the day that replaces it, as stated in the schedule; with `supersededLastDay`, it is a last day, too. */
  readonly superseded?: Day
  readonly supersededLastDay?: true
  /** For an extension: the day from which it is known, if stated. For a removed element: the first document that announced the removal. */
  readonly announced?: Day
  /** For published documents: whether the announcement was kept. */
  readonly promise?: Kept
  /** The last announced sunset. */
  readonly sunset?: Day
  /** The number of days from the announcement to the removal. */
  readonly noticeDays?: number
  /** For an addition: whether requests without it are rejected. */
  readonly breaking?: true
  /**
   * For a changed value: the value on the day before and on the day; absent if there is none. For a moved end, `before` is the day that was
   * announced before.
   */
  readonly before?: Json
  readonly after?: Json
}

/**
 * The calendar of an annotated document, newest first: one entry for all elements with the same day and subject. The first day of the API
 * itself is not an entry.
 */
export function calendarOf(document: Json): CalendarEntry[] {
  return [...grouped(eventsOf(document), keyOf).map(entryOf), ...noticeEntries(document)].toSorted(newestFirst)
}

/** Groups events by their key. */
export function grouped(events: Iterable<Event>, keyOfEvent: (event: Event) => string): Event[][] {
  const groups = new Map<string, Event[]>()
  for (const event of events) {
    const key = keyOfEvent(event)
    pushInto(groups, key, event)
  }
  return [...groups.values()]
}

/** The notices with a day, without duplicates. */
function noticeEntries(document: Json): CalendarEntry[] {
  const entries = noticesOf(document).flatMap((notice) => noticeEntry(notice) ?? [])
  return [...new Map(entries.map((entry) => [stringify([entry.day, entry.title, entry.replacement]), entry])).values()]
}

/** The entry of a notice; undefined if it has no day. */
export function noticeEntry({ day, title, description, replacement, link }: Notice): CalendarEntry | undefined {
  if (day === undefined) return undefined
  const words = wordsOf([{ replacement, reason: description, links: link === undefined ? [] : [link] }])
  return { day, title, elements: [], ...words, kind: 'notice' }
}

/** Something that happens to one element. */
export interface Event {
  readonly label: string
  readonly day: Day
  readonly lastDay: boolean
  readonly kind: CalendarKind
  readonly subject?: string | undefined
  readonly replacement?: string | undefined
  readonly reason?: string | undefined
  readonly superseded?: Day | undefined
  readonly supersededLastDay?: boolean
  readonly announced?: Day | undefined
  /** The day from which the lifecycle is known; only set on one event of each lifecycle, its most important one. */
  readonly known?: Day | undefined
  readonly links?: readonly string[]
  readonly tags?: readonly string[]
  /** For a changed value: the subject of the sentence, and the rest of it in singular and plural. */
  readonly topic?: string | undefined
  readonly says?: readonly [one: string, many: string] | undefined
  readonly before?: Json | undefined
  readonly after?: Json | undefined
}

/** Everything that a document schedules for its elements, without notices. */
export function* eventsOf(document: Json): Generator<Event> {
  for (const element of elements(document)) {
    const { kind, node } = element
    const lifecycle = scheduledOf(node)
    if (lifecycle !== undefined) {
      const { added: _, ...end } = lifecycle
      yield* lifecycleEvents(element.label, kind === 'document' || kind === 'info' ? end : lifecycle, tagsOf(element))
    }
    for (const { label, lifecycle: ofValue } of valueLifecycles(element))
      if (ofValue !== undefined) yield* lifecycleEvents(label, ofValue, tagsOf(element))
  }
  for (const { coordinate, lifecycle } of removedOf(document)) yield* lifecycleEvents(coordinate, lifecycle, [])
  for (const change of valueChanges(document))
    for (const event of calendarWords(change))
      yield { ...event, day: change.day, lastDay: false, tags: tagsOf(change.element) }
}

function* lifecycleEvents(label: string, lifecycle: Lifecycle, tags: readonly string[]): Generator<Event> {
  const { subject, announced, added, deprecated, sunset, extended, replacement, reason, link } = lifecycle
  const shared = { label, subject, replacement, reason, links: link === undefined ? [] : [link], tags }
  const known = (isLast: boolean): Pick<Event, 'known'> => (isLast ? { known: announced } : {})
  const isMarked = deprecated !== undefined
  if (added !== undefined)
    yield { ...shared, ...known(!isMarked && sunset === undefined), day: added, lastDay: false, kind: 'added' }
  if (deprecated !== undefined)
    yield { ...shared, ...known(sunset === undefined), day: deprecated, lastDay: false, kind: 'deprecated' }
  if (sunset !== undefined) {
    const later = extended && stated(extendedTo(extended))
    const moved = later === undefined ? {} : { superseded: later.day, supersededLastDay: later.lastDay }
    yield { ...shared, ...known(true), ...stated(sunset), kind: 'sunset', ...moved }
  }
  if (extended !== undefined)
    yield { ...shared, ...stated(extendedTo(extended)), kind: 'extended', announced: extensionAnnounced(lifecycle) }
}

function stated(sunset: Sunset): { day: Day; lastDay: boolean } {
  return typeof sunset === 'string' ? { day: sunset, lastDay: false } : { day: sunset.after, lastDay: true }
}

/** The tags of the operation that an element is or belongs to; for a path, those of its operations. */
function tagsOf({ kind, node, parent }: Element): readonly string[] {
  const operations = kind === 'pathItem' ? operationsOf(node) : kind === 'operation' ? [node] : undefined
  if (operations === undefined) return parent === undefined ? [] : tagsOf(parent)
  return operations.flatMap((operation) => {
    const tags = own(operation, 'tags')
    return isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : []
  })
}

/** The key by which events are combined into one entry. */
export function keyOf(event: Event): string {
  const { day, lastDay, kind, subject, replacement, reason, announced, says, before, after } = event
  const { superseded, supersededLastDay } = event
  const why = subject ?? [replacement, reason]
  return stringify([day, lastDay, kind, why, superseded, supersededLastDay, announced, says, before, after])
}

/** The entry for events with the same key. */
export function entryOf(events: readonly Event[]): CalendarEntry {
  const { day, lastDay, kind, subject, superseded, supersededLastDay, announced, says, before, after } = events[0]!
  const labels = [...new Set(events.map((event) => event.label))]
  const topics = [...new Set(events.map(({ topic, label }) => topic ?? label))]
  return {
    day,
    title: titleOf(kind, subject ?? summary(topics), subject !== undefined, says?.[topics.length > 1 ? 1 : 0]),
    elements: labels,
    ...wordsOf(events),
    ...(lastDay && { lastDay }),
    kind,
    ...(superseded !== undefined && { superseded }),
    ...(supersededLastDay === true && { supersededLastDay }),
    ...(announced !== undefined && { announced }),
    ...(before !== undefined && { before }),
    ...(after !== undefined && { after }),
  }
}

type Words = Pick<Event, 'replacement' | 'reason' | 'links' | 'tags'>

/** The texts of events, without duplicates. */
function wordsOf(events: readonly Words[]): Pick<CalendarEntry, keyof Words> {
  const replacements = once(events.map(({ replacement }) => replacement))
  const reasons = once(events.map(({ reason }) => reason))
  const links = once(events.flatMap((event) => event.links ?? []))
  const tags = once(events.flatMap((event) => event.tags ?? []))
  return {
    ...(replacements.length > 0 && { replacement: replacements.join('; ') }),
    ...(reasons.length > 0 && { reason: sentences(reasons) }),
    ...(links.length > 0 && { links }),
    ...(tags.length > 0 && { tags }),
  }
}

/** The texts that are defined, without duplicates. */
function once(texts: readonly (string | undefined)[]): string[] {
  return [...new Set(texts.filter((text) => text !== undefined))]
}

/** Joins sentences. */
function sentences(texts: readonly string[]): string {
  return texts.length === 1 ? texts[0]! : texts.map((text) => text.replace(/\.$/, '')).join('; ')
}

/** Names in a line; of more than three, the first two and the number of the others. */
export function summary(names: readonly string[]): string {
  return listed(names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} more`] : names)
}

function titleOf(kind: CalendarKind, named: string, isSubject: boolean, says: string | undefined): string {
  if (says !== undefined) return `${named} ${says}`
  return kind === 'extended' ? `Extended date for ${isSubject ? 'the ' : ''}${named}` : named
}

/** The order of a calendar. What takes effect on the same day is in the order of the days that the schedule states. */
export function newestFirst(a: CalendarEntry, b: CalendarEntry): number {
  return compareText(entryDay(b), entryDay(a)) || compareText(b.day, a.day)
}
