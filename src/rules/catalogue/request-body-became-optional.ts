import type { Rule } from '../rule.ts'

export const requestBodyBecameOptional: Rule = {
  id: 'request-body-became-optional',
  subject: 'request-body',
  change: 'optional',
  direction: 'request',
  purpose: 'Reports request bodies that become optional.',
  why: 'Every request that was valid still is.',
  fix: 'Nothing needs to be done.',
  aliases: { oasdiff: 'request-body-became-optional' },
  level: () => 'info',
  message: ({ where }) => `the request body of ${where} became optional`,
}
