import type { Fact } from './fact.ts'
import type { Level } from './rule.ts'

/** The level of something new that clients may have to send: a server can take the default, but need not. */
export function requiredLevel({ args }: Fact): Level {
  if (args['required'] !== true) return 'info'
  return args['hasDefault'] === true ? 'warning' : 'breaking'
}
