import type { Rule } from '../rule.ts'

export const requestBodyBecameRequired: Rule = {
  id: 'request-body-became-required',
  subject: 'request-body',
  change: 'required',
  direction: 'request',
  purpose: 'Checks that no optional request body becomes required.',
  why: 'A client that sends no body is refused.',
  fix: 'Keep the body optional.',
  aliases: { redocly: 'request-body-became-required', oasdiff: 'request-body-became-required' },
  level: () => 'breaking',
  message: ({ where }) => `the request body of ${where} became required`,
}
