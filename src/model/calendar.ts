import { compareText } from '../base/compare-text.ts'
import { type Json, isObject, own } from '../base/json.ts'
import { stringify } from '../base/json-text.ts'
import { listed } from '../base/text.ts'
import type { Day } from '../time/day.ts'
import { elements, valueLabel } from './element.ts'
import { type Lifecycle, type Sunset, VALUE_LIFECYCLES, extendedTo, extensionAnnounced } from './lifecycle.ts'
import { noticesOf } from './notice.ts'
import { scheduledOf } from './scheduled.ts'
import { valueChanges } from './value-changes.ts'
import { told } from './value-words.ts'

/** What happens to elements, or takes effect, on a day. */
export type CalendarKind =
  | 'sunset'
  | 'extended'
  | 'added'
  | 'deprecated'
  | 'changed'
  | 'notice'
  // What was seen in published documents.
  | 'marked'
  | 'moved'
  | 'unmarked'
  | 'removed'

/** Whether what was announced of an end came true, as far as published documents tell. */
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

/** One line of the calendar: what happens on a day, and to which elements. */
export interface CalendarEntry {
  /** The day as the schedule states it; for a sunset `{ after: D }` that is D, with `lastDay`. */
  readonly day: Day
  readonly title: string
  readonly elements: readonly string[]
  /** What to use instead; where the elements differ in it, each replacement once. */
  readonly replacement?: string
  readonly lastDay?: true
  readonly kind: CalendarKind
  /** Of a sunset that an extension moved: the day that counts instead, as the schedule states it. */
  readonly superseded?: Day
  /** Of an extension: the day from which it is known, where that says one. Of what went: the first document that announced it. */
  readonly announced?: Day
  /** Of what published documents show: whether what was announced came true. */
  readonly promise?: Kept
  /** The first day without it, as it was announced last. */
  readonly sunset?: Day
  /** How many days before it went that was announced. */
  readonly noticeDays?: number
  /**
   * Of a value that changes: what it is on the day before and from the day on; absent where there is none. Of an end that is moved,
   * `before` is the day that was announced.
   */
  readonly before?: Json
  readonly after?: Json
}

/** Everything an annotated document schedules, newest first: one entry for all elements that share a day and a subject. The day the API itself begins is no entry. */
export function calendarOf(document: Json): CalendarEntry[] {
  const groups = new Map<string, Event[]>()
  for (const event of eventsOf(document)) {
    const key = keyOf(event)
    groups.set(key, [...(groups.get(key) ?? []), event])
  }
  return [...[...groups.values()].map(entryOf), ...noticeEntries(document)].toSorted(newestFirst)
}

/** The notices that have a day, each once. */
function noticeEntries(document: Json): CalendarEntry[] {
  const entries = noticesOf(document).flatMap(({ day, title, replacement }): CalendarEntry[] =>
    day === undefined
      ? []
      : [{ day, title, elements: [], ...(replacement !== undefined && { replacement }), kind: 'notice' }],
  )
  return [...new Map(entries.map((entry) => [JSON.stringify(entry), entry])).values()]
}

/** One thing that happens to one element. */
interface Event {
  readonly label: string
  readonly day: Day
  readonly lastDay: boolean
  readonly kind: CalendarKind
  readonly subject?: string | undefined
  readonly replacement?: string | undefined
  readonly reason?: string | undefined
  readonly superseded?: Day | undefined
  readonly announced?: Day | undefined
  /** Of a value that changes: what the sentence is about, and what it says, in singular and plural. */
  readonly topic?: string | undefined
  readonly says?: readonly [one: string, many: string] | undefined
  readonly before?: Json | undefined
  readonly after?: Json | undefined
}

function* eventsOf(document: Json): Generator<Event> {
  for (const element of elements(document)) {
    const { kind, node } = element
    const lifecycle = scheduledOf(node)
    if (lifecycle !== undefined) {
      const { added: _, ...end } = lifecycle
      yield* lifecycleEvents(element.label, kind === 'document' || kind === 'info' ? end : lifecycle)
    }
    const values = kind === 'schema' ? own(node, VALUE_LIFECYCLES) : undefined
    for (const [value, carried] of Object.entries(isObject(values) ? values : {})) {
      if (isObject(carried)) yield* lifecycleEvents(valueLabel(element, value), carried as Lifecycle)
    }
  }
  for (const change of valueChanges(document))
    for (const event of told(change)) yield { ...event, day: change.day, lastDay: false }
}

function* lifecycleEvents(label: string, lifecycle: Lifecycle): Generator<Event> {
  const { subject, added, deprecated, sunset, extended, replacement, reason } = lifecycle
  const shared = { label, subject, replacement, reason }
  if (added !== undefined) yield { ...shared, day: added, lastDay: false, kind: 'added' }
  if (deprecated !== undefined) yield { ...shared, day: deprecated, lastDay: false, kind: 'deprecated' }
  if (sunset !== undefined)
    yield { ...shared, ...stated(sunset), kind: 'sunset', superseded: extended && stated(extendedTo(extended)).day }
  if (extended !== undefined)
    yield { ...shared, ...stated(extendedTo(extended)), kind: 'extended', announced: extensionAnnounced(lifecycle) }
}

function stated(sunset: Sunset): { day: Day; lastDay: boolean } {
  return typeof sunset === 'string' ? { day: sunset, lastDay: false } : { day: sunset.after, lastDay: true }
}

/** What events of one entry have in common. */
function keyOf(event: Event): string {
  const { day, lastDay, kind, subject, replacement, reason, superseded, announced, says, before, after } = event
  return stringify([day, lastDay, kind, subject ?? [replacement, reason], superseded, announced, says, before, after])
}

function entryOf(events: readonly Event[]): CalendarEntry {
  const { day, lastDay, kind, subject, superseded, announced, says, before, after } = events[0]!
  const replacements = [...new Set(events.map((event) => event.replacement).filter((text) => text !== undefined))]
  const labels = [...new Set(events.map((event) => event.label))]
  const topics = [...new Set(events.map(({ topic, label }) => topic ?? label))]
  return {
    day,
    title: titleOf(kind, subject ?? summary(topics), subject !== undefined, says?.[topics.length > 1 ? 1 : 0]),
    elements: labels,
    ...(replacements.length > 0 && { replacement: replacements.join('; ') }),
    ...(lastDay && { lastDay }),
    kind,
    ...(superseded !== undefined && { superseded }),
    ...(announced !== undefined && { announced }),
    ...(before !== undefined && { before }),
    ...(after !== undefined && { after }),
  }
}

/** Names in a line; of more than three, two and how many others. */
export function summary(names: readonly string[]): string {
  return names.length > 3 ? `${listed(names.slice(0, 2))} and ${names.length - 2} more` : listed(names)
}

function titleOf(kind: CalendarKind, named: string, isSubject: boolean, says: string | undefined): string {
  if (says !== undefined) return `${named} ${says}`
  return kind === 'extended' ? `Extended date for ${isSubject ? 'the ' : ''}${named}` : named
}

export function newestFirst(a: CalendarEntry, b: CalendarEntry): number {
  return compareText(b.day, a.day)
}
