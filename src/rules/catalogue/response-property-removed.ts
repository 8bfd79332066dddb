import type { Rule } from '../rule.ts'

export const responsePropertyRemoved: Rule = {
  id: 'response-property-removed',
  subject: 'property',
  change: 'removed',
  direction: 'response',
  purpose: 'Checks that no response property is removed.',
  why: 'A client that reads the property no longer finds it; where it was required, it had no reason to expect that.',
  fix: 'Deprecate the property with a sunset first.',
  aliases: { redocly: 'property-removed', oasdiff: 'response-optional-property-removed' },
  level: (fact) => (fact.args['required'] === true ? 'breaking' : 'warning'),
  message: ({ name, where }) => `${name} was removed from ${where}`,
}
