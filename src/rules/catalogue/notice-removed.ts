import type { Rule } from '../rule.ts'

export const noticeRemoved: Rule = {
  id: 'notice-removed',
  subject: 'notice',
  change: 'removed',
  direction: 'any',
  purpose: 'Reports notices that went.',
  why: 'The notice no longer stands in the document.',
  fix: 'Nothing needs to be done.',
  aliases: {},
  level: () => 'info',
  message: ({ name }) => `notice withdrawn: ${name}`,
}
