import { answers, sized } from '../example.ts'
import type { ThingRule } from '../rule.ts'
import { propertyAlias } from '../schema-alias.ts'

export const responsePropertyAdded: ThingRule = {
  id: 'response-property-added',
  subject: 'property',
  change: 'added',
  direction: 'response',
  class: 'wire',
  purpose: 'Reports new response properties.',
  why: 'A client ignores a property it does not know.',
  fix: 'Nothing needs to be done.',
  aliases: {
    oasdiff: [
      'response-optional-property-added',
      'response-required-property-added',
      'response-optional-write-only-property-added',
      'response-required-write-only-property-added',
    ],
  },
  alias: (fact) => propertyAlias(fact, 'added'),
  level: () => 'info',
  message: ({ name, where }) => `${name} was added to ${where}`,
  examples: () => [
    {
      title: 'a new property',
      base: answers(sized()),
      revision: answers(sized({}, 'size')),
      finds: ['info response-property-added'],
    },
  ],
}
