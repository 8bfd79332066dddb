import type { Rule } from '../rule.ts'

export const responseHeaderBecameOptional: Rule = {
  id: 'response-header-became-optional',
  subject: 'header',
  change: 'optional',
  direction: 'response',
  purpose: 'Checks that no required response header becomes optional.',
  why: 'A client that relies on the header does not always find it.',
  fix: 'Keep sending the header.',
  aliases: { oasdiff: 'response-header-became-optional' },
  level: () => 'breaking',
  message: ({ name, where }) => `${name} of ${where} became optional`,
}
