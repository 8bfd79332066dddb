import type { Rule } from '../rule.ts'

export const requestBodyRemoved: Rule = {
  id: 'request-body-removed',
  subject: 'request-body',
  change: 'removed',
  direction: 'request',
  purpose: 'Checks that no request body is removed.',
  why: 'What a client sends in the body is no longer understood.',
  fix: 'Keep the body, or add a new operation.',
  aliases: { redocly: 'request-body-removed', oasdiff: 'request-body-removed' },
  level: () => 'breaking',
  message: ({ where }) => `the request body of ${where} was removed`,
}
