import type { Rule } from '../rule.ts'

export const responseHeaderAdded: Rule = {
  id: 'response-header-added',
  subject: 'header',
  change: 'added',
  direction: 'response',
  purpose: 'Reports new response headers.',
  why: 'A client ignores a header it does not know (RFC 9110, section 5.1).',
  fix: 'Nothing needs to be done.',
  aliases: {},
  level: () => 'info',
  message: ({ name, where }) => `${name} was added to ${where}`,
}
