import type { Rule } from '../rule.ts'

export const securitySchemeReactivated: Rule = {
  id: 'security-scheme-reactivated',
  subject: 'security-scheme',
  change: 'reactivated',
  direction: 'any',
  purpose: 'Reports security schemes that are no longer deprecated.',
  why: 'Clients may go on using the scheme.',
  fix: 'Nothing needs to be done.',
  aliases: {},
  level: () => 'info',
  message: ({ name }) => `${name} is no longer deprecated`,
}
