import type { Rule } from '../rule.ts'

export const responseAdded: Rule = {
  id: 'response-added',
  subject: 'response',
  change: 'added',
  direction: 'response',
  purpose: 'Reports new responses.',
  why: 'A client treats a code it does not know as the first of its class (RFC 9110, section 15).',
  fix: 'Nothing needs to be done.',
  aliases: { oasdiff: 'response-success-status-added' },
  level: () => 'info',
  message: ({ name, where }) => `${name} was added to ${where}`,
}
