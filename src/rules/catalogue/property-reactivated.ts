import type { Rule } from '../rule.ts'

export const propertyReactivated: Rule = {
  id: 'property-reactivated',
  subject: 'property',
  change: 'reactivated',
  direction: 'any',
  purpose: 'Reports properties that are no longer deprecated.',
  why: 'Clients may go on using the property.',
  fix: 'Nothing needs to be done.',
  aliases: { oasdiff: 'request-property-reactivated' },
  level: () => 'info',
  message: ({ name, where }) => `${name} of ${where} is no longer deprecated`,
}
