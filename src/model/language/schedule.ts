import type { Notice } from '../notice.ts'
import type { DayText } from '../../time/day-text.ts'
import type { Lifetime, Value } from './lifetime.ts'

/** The value of a field in one period. */
export interface SchedulePhase {
  /** The first day of the value. Default: from the beginning. */
  readonly from?: DayText
  /** The first day after the value. Default: it does not end. */
  readonly until?: DayText
  readonly value: Value
}

/** A schedule in a model, with the content of a schedule file (docs/schedule.md). */
export interface Schedule {
  readonly notices?: readonly Notice<DayText>[]
  /** Fields that change: a coordinate, a space and the name of the field. */
  readonly changes?: Readonly<Record<string, readonly SchedulePhase[]>>
  readonly [coordinate: string]:
    | Lifetime
    | readonly Notice<DayText>[]
    | Readonly<Record<string, readonly SchedulePhase[]>>
    | undefined
}
