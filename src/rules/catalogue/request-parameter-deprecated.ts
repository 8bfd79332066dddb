import type { Rule } from '../rule.ts'

export const requestParameterDeprecated: Rule = {
  id: 'request-parameter-deprecated',
  subject: 'parameter',
  change: 'deprecated',
  direction: 'request',
  purpose: 'Reports newly deprecated parameters.',
  why: 'The parameter still works; its clients have to leave it by its sunset.',
  fix: 'Say a sunset and a replacement with the marker.',
  aliases: { oasdiff: 'request-parameter-deprecated' },
  level: () => 'info',
  message: ({ name, where }) => `${name} of ${where} is deprecated`,
}
