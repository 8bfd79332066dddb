import type { Day } from '../time/day.ts'
import { apiName } from './api-name.ts'
import type { Calendar, CalendarOptions } from './calendar.ts'
import { type CalendarItem, type ItemKind, calendarItems } from './calendar-items.ts'
import { type ItemWords, itemWords } from './calendar-words.ts'
import { icsLines, icsParagraphs, icsText } from './ics-text.ts'
import { siteLink } from './site-link.ts'
import { firstLink } from '../base/web-link.ts'

/** The kinds that are events: days that need preparation. Additions and announcements are in the feeds. */
const EVENTS: ReadonlySet<ItemKind> = new Set(['end', 'withdrawn', 'removed', 'deprecated', 'notice', 'changed'])

/** The kinds that may break clients, and so have alarms if they are in the future. */
const ALARMING: ReadonlySet<ItemKind> = new Set(['end', 'notice'])

/** Days before an end on which an alarm is set. */
const ALARMS = [90, 30, 7]

/** The timestamp of an event whose day of publication is unknown. Not the current time, so that the file stays the same. */
const ALWAYS = '1970-01-01' as Day

/**
 * A calendar that other programs subscribe to (RFC 5545): an all-day event for each end, deprecation, changed value and notice. The `UID`
 * of an end does not depend on its day; `SEQUENCE` increases when it moves.
 */
export function calendarIcs(calendar: Calendar, { site }: CalendarOptions = {}): string {
  const { title, today } = calendar
  const events = calendarItems(calendar).filter(({ kind }) => EVENTS.has(kind))
  const name = icsText(apiName(title))
  return icsLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//chronospec//chronospec//EN',
    'CALSCALE:GREGORIAN',
    `NAME:${name}`,
    `X-WR-CALNAME:${name}`,
    'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    'X-PUBLISHED-TTL:P1D',
    ...(events.length === 0 ? NO_EVENT : events.flatMap((item) => eventLines(item, name, today, site))),
    'END:VCALENDAR',
  ])
}

/** A calendar needs at least one component (RFC 5545, section 3.6). Without events, this is the UTC time zone. */
const NO_EVENT = [
  'BEGIN:VTIMEZONE',
  'TZID:Etc/UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
]

function eventLines(item: CalendarItem, name: string, today: Day, site: string | undefined): string[] {
  const { kind, id, day, sequence, known, entry } = item
  const words = itemWords(item)
  const heading = icsText(words.heading)
  const link = firstLink(entry.links) ?? (site === undefined ? undefined : siteLink(site, day))
  const isAlarming = ALARMING.has(kind) && day > today
  return [
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${compact(known ?? ALWAYS)}T000000Z`,
    `DTSTART;VALUE=DATE:${compact(day)}`,
    `SEQUENCE:${sequence}`,
    `STATUS:${kind === 'withdrawn' ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:TRANSPARENT',
    `SUMMARY:${heading}`,
    `DESCRIPTION:${icsParagraphs(descriptionOf(words))}`,
    ...(link === undefined ? [] : [`URL:${link}`]),
    ...(entry.tags === undefined ? [] : [`CATEGORIES:${entry.tags.map(icsText).join(',')}`]),
    // An alarm is displayed on its own, so it names the API.
    ...(isAlarming ? ALARMS.flatMap((days) => alarmLines(days, `${heading} (${name})`)) : []),
    'END:VEVENT',
  ]
}

function alarmLines(days: number, heading: string): string[] {
  return [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER:-P${days}D`,
    `DESCRIPTION:In ${days} days: ${heading}`,
    'END:VALARM',
  ]
}

function descriptionOf({ lines, elements, rest, links }: ItemWords): string[] {
  const named = [...elements, ...(rest === undefined ? [] : [rest])]
  const parts = [lines, named, links].filter((part) => part.length > 0)
  return parts.flatMap((part, index) => (index === 0 ? part : ['', ...part]))
}

/** A day in the format of iCalendar: `20250221`. */
function compact(day: Day): string {
  return day.replaceAll('-', '')
}
