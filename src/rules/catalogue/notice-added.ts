import type { Rule } from '../rule.ts'

export const noticeAdded: Rule = {
  id: 'notice-added',
  subject: 'notice',
  change: 'added',
  direction: 'any',
  purpose: 'Reports new notices.',
  why: 'A change of behaviour has been announced.',
  fix: 'Read the notice.',
  aliases: {},
  level: () => 'info',
  message: ({ name }) => `notice announced: ${name}`,
}
