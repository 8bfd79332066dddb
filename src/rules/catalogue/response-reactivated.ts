import type { Rule } from '../rule.ts'

export const responseReactivated: Rule = {
  id: 'response-reactivated',
  subject: 'response',
  change: 'reactivated',
  direction: 'response',
  purpose: 'Checks that responses that are no longer deprecated are seen.',
  why: 'Clients may go on relying on the response.',
  fix: 'Nothing needs to be done.',
  aliases: {},
  level: () => 'info',
  message: ({ name, where }) => `${name} of ${where} is no longer deprecated`,
}
