import type { Rule } from '../rule.ts'

export const responseHeaderReactivated: Rule = {
  id: 'response-header-reactivated',
  subject: 'header',
  change: 'reactivated',
  direction: 'response',
  purpose: 'Reports response headers that are no longer deprecated.',
  why: 'Clients may go on reading the header.',
  fix: 'Nothing needs to be done.',
  aliases: {},
  level: () => 'info',
  message: ({ name, where }) => `${name} of ${where} is no longer deprecated`,
}
