import { widens } from '../effect.ts'
import type { Rule } from '../rule.ts'
import { constraintText } from '../words.ts'

export const responseConstraintChanged: Rule = {
  id: 'response-constraint-changed',
  subject: 'constraint',
  change: 'changed',
  direction: 'response',
  purpose: 'Checks that no constraint of a response becomes looser.',
  why: 'A client gets a value that the old constraint excluded.',
  fix: 'Keep within the old constraint.',
  aliases: { redocly: 'schema-constraint-changed' },
  level: (fact) => (widens(fact) ? 'breaking' : 'info'),
  message: (fact) => constraintText(fact),
}
