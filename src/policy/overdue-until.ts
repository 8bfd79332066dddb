import type { Day } from '../time/day.ts'

/**
 * The last day up to which a comparison as of `day` knows what is still there after its sunset: `day` itself, but neither a day to come, nor,
 * of what was published, one after the last document. What the calendar calls overdue follows the same rule.
 */
export function overdueUntil(day: Day, today: Day, lastPublished: Day | undefined): Day {
  const known = day < today ? day : today
  return lastPublished === undefined || known < lastPublished ? known : lastPublished
}
