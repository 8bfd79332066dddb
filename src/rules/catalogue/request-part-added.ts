import type { Rule } from '../rule.ts'
import { item, thing } from '../words.ts'

export const requestPartAdded: Rule = {
  id: 'request-part-added',
  subject: 'part',
  change: 'added',
  direction: 'request',
  purpose: 'Checks that no condition is added to a request.',
  why: 'A value that does not fulfil the new part of the allOf is refused.',
  fix: 'Leave the part out, or make it part of a new operation.',
  aliases: { redocly: 'schema-combinator-changed', oasdiff: 'request-property-all-of-added' },
  level: () => 'breaking',
  message: (fact) => `${thing(fact)} must also be ${item(fact)}`,
}
