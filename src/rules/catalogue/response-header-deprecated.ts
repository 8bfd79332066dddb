import type { Rule } from '../rule.ts'

export const responseHeaderDeprecated: Rule = {
  id: 'response-header-deprecated',
  subject: 'header',
  change: 'deprecated',
  direction: 'response',
  purpose: 'Reports newly deprecated response headers.',
  why: 'The header still comes; its clients have to leave it by its sunset.',
  fix: 'Say a sunset and a replacement with the marker.',
  aliases: {},
  level: () => 'info',
  message: ({ name, where }) => `${name} of ${where} is deprecated`,
}
