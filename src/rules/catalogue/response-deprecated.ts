import type { Rule } from '../rule.ts'

export const responseDeprecated: Rule = {
  id: 'response-deprecated',
  subject: 'response',
  change: 'deprecated',
  direction: 'response',
  purpose: 'Reports newly deprecated responses.',
  why: 'The response still comes; its clients have to be ready for its sunset.',
  fix: 'Say a sunset with the marker.',
  aliases: {},
  level: () => 'info',
  message: ({ name, where }) => `${name} of ${where} is deprecated`,
}
