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

/** What an addition breaks that requests must contain. */
export const REQUIRED = 'required in requests'

/** What an entry is called, and whether it breaks requests. */
export function kindWords({ kind, breaking }: Pick<CalendarEntry, 'kind' | 'breaking'>): string {
  return `${KIND_WORDS[kind]}${breaking === true ? `, breaking: ${REQUIRED}` : ''}`
}
