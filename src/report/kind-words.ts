import type { CalendarKind } from '../model/calendar.ts'

/** What each kind of entry is called. Readers need not know whether a document or a plan deprecates something. */
export const KIND_WORDS: Readonly<Record<CalendarKind, string>> = {
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
