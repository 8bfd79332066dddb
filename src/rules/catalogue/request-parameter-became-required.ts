import type { Rule } from '../rule.ts'

export const requestParameterBecameRequired: Rule = {
  id: 'request-parameter-became-required',
  subject: 'parameter',
  change: 'required',
  direction: 'request',
  purpose: 'Checks that no optional parameter becomes required.',
  why: 'A client that does not send the parameter is refused.',
  fix: 'Keep the parameter optional, and give it a default.',
  aliases: { redocly: 'parameter-became-required', oasdiff: 'request-parameter-became-required' },
  level: () => 'breaking',
  message: ({ name, where }) => `${name} of ${where} became required`,
}
