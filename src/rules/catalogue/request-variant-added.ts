import type { Rule } from '../rule.ts'
import { item, thing } from '../words.ts'

export const requestVariantAdded: Rule = {
  id: 'request-variant-added',
  subject: 'variant',
  change: 'added',
  direction: 'request',
  purpose: 'Reports new choices of requests.',
  why: 'Every request that was valid still is.',
  fix: 'Nothing needs to be done.',
  aliases: { oasdiff: 'request-property-any-of-added' },
  level: () => 'info',
  message: (fact) => `${thing(fact)} also takes ${item(fact)}`,
}
