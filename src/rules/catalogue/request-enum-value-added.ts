import type { Rule } from '../rule.ts'
import { item, thing } from '../words.ts'

export const requestEnumValueAdded: Rule = {
  id: 'request-enum-value-added',
  subject: 'enum-value',
  change: 'added',
  direction: 'request',
  purpose: 'Reports new enum values of requests.',
  why: 'Every request that was valid still is.',
  fix: 'Nothing needs to be done.',
  aliases: { oasdiff: 'request-property-enum-value-added' },
  level: () => 'info',
  message: (fact) => `${thing(fact)} also takes the value ${item(fact)}`,
}
