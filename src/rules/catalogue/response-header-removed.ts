import type { Rule } from '../rule.ts'

export const responseHeaderRemoved: Rule = {
  id: 'response-header-removed',
  subject: 'header',
  change: 'removed',
  direction: 'response',
  purpose: 'Checks that no response header is removed.',
  why: 'A client that reads the header no longer finds it.',
  fix: 'Deprecate the header with a sunset first.',
  aliases: { redocly: 'response-header-removed', oasdiff: 'optional-response-header-removed' },
  level: (fact) => (fact.args['required'] === true ? 'breaking' : 'warning'),
  message: ({ name, where }) => `${name} of ${where} was removed`,
}
