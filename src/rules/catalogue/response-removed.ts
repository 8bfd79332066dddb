import type { Rule } from '../rule.ts'

export const responseRemoved: Rule = {
  id: 'response-removed',
  subject: 'response',
  change: 'removed',
  direction: 'response',
  purpose: 'Checks that no success response is removed.',
  why: 'A client that waits for this answer no longer gets it.',
  fix: 'Keep the response code, or add a new operation.',
  aliases: { redocly: 'response-removed', oasdiff: 'response-success-status-removed' },
  level: (fact) => (/^response [2]/.test(fact.name) ? 'breaking' : 'info'),
  message: ({ name, where }) => `${name} of ${where} was removed`,
}
