import { narrows } from '../effect.ts'
import type { Rule } from '../rule.ts'
import { thing, typeText } from '../words.ts'

export const requestTypeChanged: Rule = {
  id: 'request-type-changed',
  subject: 'type',
  change: 'changed',
  direction: 'request',
  purpose: 'Checks that no type of a request becomes narrower or another.',
  why: 'A client that sends a value of the old type is refused.',
  fix: 'Accept the old type as well.',
  aliases: { redocly: 'schema-type-changed', oasdiff: 'request-property-type-changed' },
  level: (fact) => (narrows(fact) ? 'breaking' : 'info'),
  message: (fact) =>
    `the type of ${thing(fact)} changed from ${typeText(fact.args['before'])} to ${typeText(fact.args['after'])}`,
}
