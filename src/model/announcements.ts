import { compareText } from '../base/compare-text.ts'
import type { Json } from '../base/json.ts'
import type { Day } from '../time/day.ts'
import { type CalendarEntry, entryOf, eventsOf, grouped, keyOf, noticeEntry } from './calendar.ts'
import { noticesOf } from './notice.ts'

/** That something became known on a day. */
export interface Announcement {
  /** The day from which it is known. */
  readonly day: Day
  /** An announcement, as in the calendar: an end; or else a mark, or an addition; or a notice. */
  readonly of: CalendarEntry
}

/**
 * What an annotated document announces, newest first: of each lifecycle and notice that says since when it is known. All elements that
 * share that day, a subject and what is announced are one announcement. That an end is extended is in the calendar.
 */
export function announcementsOf(document: Json): Announcement[] {
  const known = [...eventsOf(document)].filter((event) => event.known !== undefined)
  const lifecycles = grouped(known, (event) => `${event.known} ${keyOf(event)}`).map((events): Announcement => ({
    day: events[0]!.known!,
    of: entryOf(events),
  }))
  const notices = noticesOf(document).flatMap((notice): Announcement[] => {
    const entry = noticeEntry(notice)
    return entry === undefined || notice.announced === undefined ? [] : [{ day: notice.announced, of: entry }]
  })
  return [...lifecycles, ...notices].toSorted((a, b) => compareText(b.day, a.day))
}
