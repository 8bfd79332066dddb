import { type Day, addDays } from '../time/day.ts'

/** The days of a calendar entry as the schedule states them. */
interface StatedDays {
  readonly day: Day
  readonly lastDay?: true
  readonly superseded?: Day
  readonly supersededLastDay?: true
}

/**
 * The day on which an entry of the calendar takes effect, where every calendar lists it: for an end that is given as a last day, the first day
 * without the element.
 */
export function entryDay({ day, lastDay }: StatedDays): Day {
  return lastDay === true ? addDays(day, 1) : day
}

/** The day on which the extension of a sunset takes effect, in the same way; undefined for any other entry. */
export function supersedingDay({ superseded, supersededLastDay }: StatedDays): Day | undefined {
  return superseded && (supersededLastDay === true ? addDays(superseded, 1) : superseded)
}
