import type { DayText } from '../time/day-text.ts'
import { type Day, addDays as add, daysBetween as between, parseDay as parse } from '../time/day.ts'
import { AN_INTEGER, A_TEXT, check, rejectInput } from '../base/expected.ts'
import { A_DAY } from './a-day.ts'

/** Turns the text of a day, `YYYY-MM-DD`, into a `Day`. Throws an `InputError` if it is not a calendar day. */
export function day(text: string): Day {
  const found = typeof text === 'string' ? parse(text) : undefined
  return found ?? rejectInput('day', 'text', A_DAY.words, text)
}

/** The day of a text, `YYYY-MM-DD`; undefined if it is not a calendar day. */
export function parseDay(text: string): Day | undefined {
  check('parseDay', 'text', A_TEXT, text)
  return parse(text)
}

/** The day that is `count` days after another, or before it if `count` is negative. */
export function addDays(start: DayText, count: number): Day {
  check('addDays', 'start', A_DAY, start)
  check('addDays', 'count', AN_INTEGER, count)
  return add(start as Day, count)
}

/** The number of days from one day to another; negative if the second is earlier. */
export function daysBetween(start: DayText, end: DayText): number {
  check('daysBetween', 'start', A_DAY, start)
  check('daysBetween', 'end', A_DAY, end)
  return between(start as Day, end as Day)
}
