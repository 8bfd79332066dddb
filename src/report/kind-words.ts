import type { CalendarEntry, CalendarKind } from '../model/calendar.ts'

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
