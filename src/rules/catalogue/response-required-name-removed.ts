import { answers } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const responseRequiredNameRemoved: ThingRule = {
  id: 'response-required-name-removed',
  subject: 'requirement',
  change: 'removed',
  direction: 'response',
  class: 'wire',
  purpose: 'Checks that no response may leave out a property it had to carry.',
  why: 'A client that relies on the property does not always find it.',
  fix: 'Keep the name in required.',
  level: () => 'breaking',
  message: '{where} may leave out {name}',
  examples: () => [
    {
      title: 'a name that a response may lack',
      base: answers({ type: 'object', required: ['size'] }),
      revision: answers({ type: 'object' }),
      finds: ['breaking response-required-name-removed'],
    },
  ],
}
