import type { CalendarEntry, CalendarKind } from '../model/calendar.ts'
import { supersedingDay } from '../model/entry-days.ts'

/** What each kind of entry is called. Readers need not know whether a document or a plan deprecates something. */
const KIND_WORDS: Readonly<Record<CalendarKind, string>> = {
  sunset: 'sunset',
  extended: 'extended',
  added: 'added',
  deprecated: 'deprecated',
  changed: 'changed',
  notice: 'notice',
  marked: 'deprecated',
  moved: 'moved',
  unmarked: 'no longer deprecated',
  removed: 'removed',
}

/** What breaks requests in an addition of one or more elements. */
export function requiredWords({ elements }: Pick<CalendarEntry, 'elements'>): string {
  return elements.length > 1 ? 'some are required in requests' : 'required in requests'
}

/** What an entry is called, and whether it breaks requests. */
export function kindWords(entry: Pick<CalendarEntry, 'kind' | 'breaking' | 'elements'>): string {
  const { kind, breaking } = entry
  return `${KIND_WORDS[kind]}${breaking === true ? `, breaking: ${requiredWords(entry)}` : ''}`
}

/** What a calendar adds about an end: the last day with the element, if the schedule states that, and the day to which the end was moved. */
export function endWords(entry: CalendarEntry): string[] {
  const { day, lastDay } = entry
  const later = supersedingDay(entry)
  return [...(lastDay === true ? [`last day ${day}`] : []), ...(later === undefined ? [] : [`superseded by ${later}`])]
}
