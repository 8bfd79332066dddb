import type { Rule } from '../rule.ts'
import { item, thing } from '../words.ts'

export const responseVariantAdded: Rule = {
  id: 'response-variant-added',
  subject: 'variant',
  change: 'added',
  direction: 'response',
  purpose: 'Checks that no choice of a response is added.',
  why: 'A client gets a form of value it does not know.',
  fix: 'Offer the form only to clients that ask for it.',
  aliases: { redocly: 'schema-combinator-changed', oasdiff: 'response-property-one-of-added' },
  level: () => 'breaking',
  message: (fact) => `${thing(fact)} may also be ${item(fact)}`,
}
