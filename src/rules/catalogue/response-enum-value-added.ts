import type { Rule } from '../rule.ts'
import { item, thing } from '../words.ts'

export const responseEnumValueAdded: Rule = {
  id: 'response-enum-value-added',
  subject: 'enum-value',
  change: 'added',
  direction: 'response',
  purpose: 'Checks that no enum value of a response is added.',
  why: 'A client that knows all values meets one it does not know.',
  fix: 'Tell clients to expect new values, with x-extensible-enum.',
  aliases: { redocly: 'enum-values-added', oasdiff: 'response-property-enum-value-added' },
  level: () => 'warning',
  message: (fact) => `${thing(fact)} may also be the value ${item(fact)}`,
}
