import type { Rule } from '../rule.ts'

export const enumValueReactivated: Rule = {
  id: 'enum-value-reactivated',
  subject: 'enum-value',
  change: 'reactivated',
  direction: 'any',
  purpose: 'Checks that enum values that are no longer deprecated are seen.',
  why: 'Clients may go on using the value.',
  fix: 'Nothing needs to be done.',
  aliases: {},
  level: () => 'info',
  message: ({ name, where }) => `the value ${name} of ${where} is no longer deprecated`,
}
