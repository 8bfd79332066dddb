import type { Rule } from '../rule.ts'

export const requestParameterReactivated: Rule = {
  id: 'request-parameter-reactivated',
  subject: 'parameter',
  change: 'reactivated',
  direction: 'request',
  purpose: 'Reports parameters that are no longer deprecated.',
  why: 'Clients may go on sending the parameter.',
  fix: 'Nothing needs to be done.',
  aliases: { oasdiff: 'request-parameter-reactivated' },
  level: () => 'info',
  message: ({ name, where }) => `${name} of ${where} is no longer deprecated`,
}
