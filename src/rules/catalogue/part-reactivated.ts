import type { Rule } from '../rule.ts'
import { item, thing } from '../words.ts'

export const partReactivated: Rule = {
  id: 'part-reactivated',
  subject: 'part',
  change: 'reactivated',
  direction: 'any',
  purpose: 'Reports parts of an allOf that are no longer deprecated.',
  why: 'Clients may go on relying on the part.',
  fix: 'Nothing needs to be done.',
  aliases: {},
  level: () => 'info',
  message: (fact) => `${item(fact)} of ${thing(fact)} is no longer deprecated`,
}
