import type { Rule } from '../rule.ts'

export const responsePropertyAdded: Rule = {
  id: 'response-property-added',
  subject: 'property',
  change: 'added',
  direction: 'response',
  purpose: 'Reports new response properties.',
  why: 'A client ignores a property it does not know.',
  fix: 'Nothing needs to be done.',
  aliases: { oasdiff: 'response-optional-property-added' },
  level: () => 'info',
  message: ({ name, where }) => `${name} was added to ${where}`,
}
