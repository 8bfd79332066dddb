import { answers } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const responseRequiredNameAdded: ThingRule = {
  id: 'response-required-name-added',
  subject: 'requirement',
  change: 'added',
  direction: 'response',
  class: 'wire',
  purpose: 'Reports responses that carry one more property.',
  why: 'A client always finds the property.',
  fix: 'Nothing needs to be done.',
  level: () => 'info',
  message: '{where} always has {name}',
  examples: () => [
    {
      title: 'a name that a response always has',
      base: answers({ type: 'object' }),
      revision: answers({ type: 'object', required: ['size'] }),
      finds: ['info response-required-name-added'],
    },
  ],
}
