import type { Change } from '../diff/change.ts'
import type { Level } from './rule.ts'

/** The level of something new that clients may have to send. */
export function requiredLevel(change: Change): Level {
  return change.detail.required === true ? absenceLevel(change) : 'info'
}

/**
 * The level of what clients have to send now: a server can take the default, but need not, and that nothing is sent may be how an object
 * without fields is written.
 */
export function absenceLevel({ detail }: Change): Level {
  return detail.hasDefault === true || detail.ofOptionalFields === true ? 'warning' : 'breaking'
}
