import type { Rule } from '../rule.ts'

export const requestPropertyBecameOptional: Rule = {
  id: 'request-property-became-optional',
  subject: 'property',
  change: 'optional',
  direction: 'request',
  purpose: 'Reports request properties that become optional.',
  why: 'Every request that was valid still is.',
  fix: 'Nothing needs to be done.',
  aliases: { oasdiff: 'request-property-became-optional' },
  level: () => 'info',
  message: ({ name, where }) => `${name} of ${where} became optional`,
}
