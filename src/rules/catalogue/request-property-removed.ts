import type { Rule } from '../rule.ts'

export const requestPropertyRemoved: Rule = {
  id: 'request-property-removed',
  subject: 'property',
  change: 'removed',
  direction: 'request',
  purpose: 'Checks that no request property is removed.',
  why: 'A client that still sends the property is refused where the object is closed; elsewhere the property has no effect any more.',
  fix: 'Deprecate the property with a sunset first.',
  aliases: { oasdiff: 'request-property-removed' },
  level: (fact) => (fact.args['closed'] === true ? 'breaking' : 'warning'),
  message: ({ name, where }) => `${name} was removed from ${where}`,
}
