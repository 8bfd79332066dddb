import type { Rule } from '../rule.ts'

export const responseHeaderBecameRequired: Rule = {
  id: 'response-header-became-required',
  subject: 'header',
  change: 'required',
  direction: 'response',
  purpose: 'Reports response headers that become required.',
  why: 'A client always finds the header.',
  fix: 'Nothing needs to be done.',
  aliases: {},
  level: () => 'info',
  message: ({ name, where }) => `${name} of ${where} became required`,
}
