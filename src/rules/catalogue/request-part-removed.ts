import type { Rule } from '../rule.ts'
import { item, thing } from '../words.ts'

export const requestPartRemoved: Rule = {
  id: 'request-part-removed',
  subject: 'part',
  change: 'removed',
  direction: 'request',
  purpose: 'Reports conditions that were taken from a request.',
  why: 'Every request that was valid still is.',
  fix: 'Nothing needs to be done.',
  aliases: { oasdiff: 'request-property-all-of-removed' },
  level: () => 'info',
  message: (fact) => `${thing(fact)} need no longer be ${item(fact)}`,
}
