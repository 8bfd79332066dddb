import { compareText } from '../base/compare-text.ts'
import { type Json, isObject, own } from '../base/json.ts'
import { listed } from '../base/text.ts'
import type { Day } from '../time/day.ts'
import { elements } from './element.ts'
import { type Lifecycle, type Sunset, VALUE_LIFECYCLES } from './lifecycle.ts'
import { noticesOf } from './notice.ts'
import { scheduledOf } from './scheduled.ts'

/** What happens to elements, or takes effect, on a day. */
export type CalendarKind = 'sunset' | 'extended' | 'added' | 'deprecated' | 'notice'

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
}

/** Everything an annotated document schedules, newest first: one entry for all elements that share a day and a subject. The day the API itself begins is no entry. */
export function calendarOf(document: Json): CalendarEntry[] {
  const groups = new Map<string, Event[]>()
  for (const event of eventsOf(document)) {
    const { day, lastDay, kind, subject, replacement, reason } = event
    const key = JSON.stringify([day, lastDay, kind, subject ?? [replacement, reason]])
    groups.set(key, [...(groups.get(key) ?? []), event])
  }
  const entries = [...groups.values()].map(entryOf)
  for (const { day, title, description: _, replacement } of noticesOf(document)) {
    if (day !== undefined)
      entries.push({ day, title, elements: [], ...(replacement !== undefined && { replacement }), kind: 'notice' })
  }
  return entries.toSorted(newestFirst)
}

/** One thing that happens to one element. */
interface Event {
  readonly label: string
  readonly day: Day
  readonly lastDay: boolean
  readonly kind: CalendarKind
  readonly subject: string | undefined
  readonly replacement: string | undefined
  readonly reason: string | undefined
}

function* eventsOf(document: Json): Generator<Event> {
  for (const { kind, node, label } of elements(document)) {
    const lifecycle = scheduledOf(node)
    if (lifecycle !== undefined) {
      const { added: _, ...end } = lifecycle
      yield* lifecycleEvents(label, kind === 'document' || kind === 'info' ? end : lifecycle)
    }
    const values = kind === 'schema' ? own(node, VALUE_LIFECYCLES) : undefined
    for (const [value, carried] of Object.entries(isObject(values) ? values : {})) {
      if (isObject(carried)) yield* lifecycleEvents(`${label} value ${value}`, carried as Lifecycle)
    }
  }
}

function* lifecycleEvents(label: string, lifecycle: Lifecycle): Generator<Event> {
  const { subject, added, deprecated, sunset, extended, replacement, reason } = lifecycle
  const shared = { label, subject, replacement, reason }
  if (added !== undefined) yield { ...shared, day: added, lastDay: false, kind: 'added' }
  if (deprecated !== undefined) yield { ...shared, day: deprecated, lastDay: false, kind: 'deprecated' }
  if (sunset !== undefined) yield { ...shared, ...stated(sunset), kind: 'sunset' }
  if (extended !== undefined) yield { ...shared, ...stated(extended), kind: 'extended' }
}

function stated(sunset: Sunset): { day: Day; lastDay: boolean } {
  return typeof sunset === 'string' ? { day: sunset, lastDay: false } : { day: sunset.after, lastDay: true }
}

function entryOf(events: readonly Event[]): CalendarEntry {
  const { day, lastDay, kind, subject } = events[0]!
  const replacements = [...new Set(events.map((event) => event.replacement).filter((text) => text !== undefined))]
  const labels = events.map((event) => event.label)
  const topic =
    subject ?? (labels.length > 3 ? `${listed(labels.slice(0, 2))} and ${labels.length - 2} more` : listed(labels))
  return {
    day,
    title: kind === 'extended' ? `Extended date for ${subject === undefined ? '' : 'the '}${topic}` : topic,
    elements: labels,
    ...(replacements.length > 0 && { replacement: replacements.join('; ') }),
    ...(lastDay && { lastDay }),
    kind,
  }
}

function newestFirst(a: CalendarEntry, b: CalendarEntry): number {
  return compareText(b.day, a.day)
}
