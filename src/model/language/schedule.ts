import type { Notice } from '../notice.ts'
import type { DayText } from '../../time/day-text.ts'
import type { Lifetime, Value } from './lifetime.ts'

/** What a field says in one stretch of time. */
export interface SchedulePhase {
  /** The first day of the value. Absent: from the beginning. */
  readonly from?: DayText
  /** The first day after it. Absent: for good. */
  readonly until?: DayText
  readonly value: Value
}

/** A schedule as a model says it: what docs/schedule.md has as a file. */
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
