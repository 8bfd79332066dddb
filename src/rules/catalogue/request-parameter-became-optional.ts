import type { Rule } from '../rule.ts'

export const requestParameterBecameOptional: Rule = {
  id: 'request-parameter-became-optional',
  subject: 'parameter',
  change: 'optional',
  direction: 'request',
  purpose: 'Reports parameters that become optional.',
  why: 'Every request that was valid still is.',
  fix: 'Nothing needs to be done.',
  aliases: { oasdiff: 'request-parameter-became-optional' },
  level: () => 'info',
  message: ({ name, where }) => `${name} of ${where} became optional`,
}
