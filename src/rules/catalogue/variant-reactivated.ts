import type { Rule } from '../rule.ts'
import { item, thing } from '../words.ts'

export const variantReactivated: Rule = {
  id: 'variant-reactivated',
  subject: 'variant',
  change: 'reactivated',
  direction: 'any',
  purpose: 'Reports choices that are no longer deprecated.',
  why: 'Clients may go on using the form.',
  fix: 'Nothing needs to be done.',
  aliases: {},
  level: () => 'info',
  message: (fact) => `${item(fact)} of ${thing(fact)} is no longer deprecated`,
}
