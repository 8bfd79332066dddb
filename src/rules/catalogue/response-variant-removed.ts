import type { Rule } from '../rule.ts'
import { item, thing } from '../words.ts'

export const responseVariantRemoved: Rule = {
  id: 'response-variant-removed',
  subject: 'variant',
  change: 'removed',
  direction: 'response',
  purpose: 'Reports choices of responses that went.',
  why: 'A client gets fewer forms of values than it is ready for.',
  fix: 'Nothing needs to be done.',
  aliases: { oasdiff: 'response-property-one-of-removed' },
  level: () => 'info',
  message: (fact) => `${thing(fact)} is no longer ${item(fact)}`,
}
