import { answers, sized } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const responsePropertyAdded: ThingRule = {
  id: 'response-property-added',
  subject: 'property',
  change: 'added',
  direction: 'response',
  class: 'wire',
  purpose: 'Reports new response properties.',
  why: 'A client ignores a property it does not know.',
  fix: 'Nothing needs to be done.',
  level: () => 'info',
  message: '{name} was added to {where}',
  examples: () => [
    {
      title: 'a new property',
      base: answers(sized()),
      revision: answers(sized({}, 'size')),
      finds: ['info response-property-added'],
    },
  ],
}
