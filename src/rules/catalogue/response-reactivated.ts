import type { Rule } from '../rule.ts'

export const responseReactivated: Rule = {
  id: 'response-reactivated',
  subject: 'response',
  change: 'reactivated',
  direction: 'response',
  purpose: 'Reports responses that are no longer deprecated.',
  why: 'Clients may go on relying on the response.',
  fix: 'Nothing needs to be done.',
  aliases: {},
  level: () => 'info',
  message: ({ name, where }) => `${name} of ${where} is no longer deprecated`,
}
