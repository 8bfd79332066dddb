import type { Day } from './day.ts'

type Upto9 = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9
type Upto28 = `0${Upto9}` | `1${0 | Upto9}` | `2${0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}`
type MonthDay =
  | `02-${Upto28 | '29'}`
  | `${'04' | '06' | '09' | '11'}-${Upto28 | '29' | '30'}`
  | `${'01' | '03' | '05' | '07' | '08' | '10' | '12'}-${Upto28 | '29' | '30' | '31'}`

/**
 * A day as written in a model: `2026-02-28`. The compiler rejects invalid months and days; `validate` checks that the
 * year has four digits, and that a 29th of February exists. A calculated day is a `Day`, as returned by `day(text)`.
 */
export type DayText = Day | `${bigint}-${MonthDay}`
