import type { Rule } from '../rule.ts'

export const noticeInForce: Rule = {
  id: 'notice-in-force',
  subject: 'notice',
  change: 'in-force',
  direction: 'any',
  purpose: 'Reports notices that come into force.',
  why: 'The service behaves differently from that day on, in a way no element of the document shows.',
  fix: 'Read the notice.',
  aliases: {},
  level: () => 'warning',
  message: ({ name }) => `notice in force: ${name}`,
}
