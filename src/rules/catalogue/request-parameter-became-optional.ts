import type { Rule } from '../rule.ts'

export const requestParameterBecameOptional: Rule = {
  id: 'request-parameter-became-optional',
  subject: 'parameter',
  change: 'optional',
  direction: 'request',
  purpose: 'Checks that parameters that become optional are seen.',
  why: 'Every request that was valid still is.',
  fix: 'Nothing needs to be done.',
  aliases: { oasdiff: 'request-parameter-became-optional' },
  level: () => 'info',
  message: ({ name, where }) => `${name} of ${where} became optional`,
}
