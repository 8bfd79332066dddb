import { widens } from '../effect.ts'
import type { Rule } from '../rule.ts'
import { thing, typeText } from '../words.ts'

export const responseTypeChanged: Rule = {
  id: 'response-type-changed',
  subject: 'type',
  change: 'changed',
  direction: 'response',
  purpose: 'Checks that no type of a response becomes wider or another.',
  why: 'A client gets a value of a type it does not know.',
  fix: 'Keep the type.',
  aliases: { redocly: 'schema-type-changed', oasdiff: 'response-property-type-changed' },
  level: (fact) => (widens(fact) ? 'breaking' : 'info'),
  message: (fact) =>
    `the type of ${thing(fact)} changed from ${typeText(fact.args['before'])} to ${typeText(fact.args['after'])}`,
}
