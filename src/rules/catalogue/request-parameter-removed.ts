import type { Rule } from '../rule.ts'

export const requestParameterRemoved: Rule = {
  id: 'request-parameter-removed',
  subject: 'parameter',
  change: 'removed',
  direction: 'request',
  purpose: 'Checks that no parameter is removed.',
  why: 'A client that sends the parameter is not refused, but it no longer has an effect.',
  fix: 'Deprecate the parameter with a sunset first.',
  aliases: { redocly: 'parameter-removed', oasdiff: 'request-parameter-removed' },
  level: () => 'warning',
  message: ({ name, where }) => `${name} of ${where} was removed`,
}
