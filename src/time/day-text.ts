import type { Day } from './day.ts'

type Upto9 = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9
type Upto28 = `0${Upto9}` | `1${0 | Upto9}` | `2${0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}`
type MonthDay =
  | `02-${Upto28 | '29'}`
  | `${'04' | '06' | '09' | '11'}-${Upto28 | '29' | '30'}`
  | `${'01' | '03' | '05' | '07' | '08' | '10' | '12'}-${Upto28 | '29' | '30' | '31'}`

/**
 * A day as it is written in a model: `2026-02-28`. The compiler refuses a month or a day of it that there is none of; that the
 * year has four digits, and a 29th of February, is checked by `validate`. A day that is calculated is a `Day`, as `day(text)` makes it.
 */
export type DayText = Day | `${bigint}-${MonthDay}`
