import type { Rule } from '../rule.ts'

export const operationReactivated: Rule = {
  id: 'operation-reactivated',
  subject: 'operation',
  change: 'reactivated',
  direction: 'any',
  purpose: 'Reports operations that are no longer deprecated.',
  why: 'Clients may go on using the operation.',
  fix: 'Nothing needs to be done.',
  aliases: { oasdiff: 'endpoint-reactivated' },
  level: () => 'info',
  message: ({ name }) => `${name} is no longer deprecated`,
}
