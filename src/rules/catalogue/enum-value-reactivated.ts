import type { Rule } from '../rule.ts'
import { item, thing } from '../words.ts'

export const enumValueReactivated: Rule = {
  id: 'enum-value-reactivated',
  subject: 'enum-value',
  change: 'reactivated',
  direction: 'any',
  purpose: 'Reports enum values that are no longer deprecated.',
  why: 'Clients may go on using the value.',
  fix: 'Nothing needs to be done.',
  aliases: {},
  level: () => 'info',
  message: (fact) => `the value ${item(fact)} of ${thing(fact)} is no longer deprecated`,
}
