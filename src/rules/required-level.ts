import type { Change } from '../diff/change.ts'
import type { Level } from './rule.ts'

/** The level of something new that clients may have to send: a server can take the default, but need not. */
export function requiredLevel({ detail }: Change): Level {
  if (detail.required !== true) return 'info'
  return detail.hasDefault === true ? 'warning' : 'breaking'
}
