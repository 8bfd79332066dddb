import { narrows } from '../effect.ts'
import type { Rule } from '../rule.ts'
import { constraintText } from '../words.ts'

export const requestConstraintChanged: Rule = {
  id: 'request-constraint-changed',
  subject: 'constraint',
  change: 'changed',
  direction: 'request',
  purpose: 'Checks that no constraint of a request becomes stricter.',
  why: 'A client that sends a value the new constraint excludes is refused.',
  fix: 'Keep accepting what was accepted.',
  aliases: { redocly: 'schema-constraint-changed' },
  level: (fact) => (narrows(fact) ? 'breaking' : 'info'),
  message: (fact) => constraintText(fact),
}
