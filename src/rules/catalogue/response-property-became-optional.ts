import { answers, sized } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const responsePropertyBecameOptional: ThingRule = {
  id: 'response-property-became-optional',
  subject: 'property',
  change: 'optional',
  direction: 'response',
  class: 'wire',
  purpose: 'Checks that no required response property becomes optional.',
  why: 'A client that relies on the property does not always find it.',
  fix: 'Keep sending the property.',
  level: () => 'breaking',
  message: '{name} of {where} became optional',
  examples: () => [
    {
      title: 'a property that may be absent',
      base: answers(sized({}, 'size')),
      revision: answers(sized({})),
      finds: ['breaking response-property-became-optional'],
    },
  ],
}
