import type { Rule } from '../rule.ts'

export const variantReactivated: Rule = {
  id: 'variant-reactivated',
  subject: 'variant',
  change: 'reactivated',
  direction: 'any',
  purpose: 'Checks that choices that are no longer deprecated are seen.',
  why: 'Clients may go on using the form.',
  fix: 'Nothing needs to be done.',
  aliases: {},
  level: () => 'info',
  message: ({ name, where }) => `${name} of ${where} is no longer deprecated`,
}
