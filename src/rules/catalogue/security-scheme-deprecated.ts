import type { Rule } from '../rule.ts'

export const securitySchemeDeprecated: Rule = {
  id: 'security-scheme-deprecated',
  subject: 'security-scheme',
  change: 'deprecated',
  direction: 'any',
  purpose: 'Reports newly deprecated security schemes.',
  why: 'The scheme still works; its clients have to leave it by its sunset.',
  fix: 'Say a sunset and a replacement with the marker.',
  aliases: {},
  level: () => 'info',
  message: ({ name }) => `${name} is deprecated`,
}
