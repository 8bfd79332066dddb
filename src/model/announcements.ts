import { compareText } from '../base/compare-text.ts'
import type { Json } from '../base/json.ts'
import type { Day } from '../time/day.ts'
import { type CalendarEntry, entryOf, eventsOf, grouped, keyOf, noticeEntry } from './calendar.ts'
import { noticesOf } from './notice.ts'

/** Something that became known on a day. */
export interface Announcement {
  /** The day on which it became known. */
  readonly day: Day
  /** The calendar entry of what was announced: an end, or otherwise a mark or an addition; or a notice. */
  readonly of: CalendarEntry
}

/**
 * The announcements of an annotated document, newest first: one for each lifecycle and notice that states since when it is known. Elements
 * with the same day and subject are one announcement. Extensions are not included, since the calendar has them.
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
