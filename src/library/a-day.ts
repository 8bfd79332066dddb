import type { Expected } from '../base/expected.ts'
import { parseDay } from '../time/day.ts'

/** A day of the calendar, written as `YYYY-MM-DD`. */
export const A_DAY: Expected = {
  words: 'a day, such as "2026-01-31"',
  fits: (value) => typeof value === 'string' && parseDay(value) !== undefined,
}
