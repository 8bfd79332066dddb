import { answers, sized } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const responsePropertyBecameRequired: ThingRule = {
  id: 'response-property-became-required',
  subject: 'property',
  change: 'required',
  direction: 'response',
  class: 'wire',
  purpose: 'Reports response properties that become required.',
  why: 'A client always finds the property.',
  fix: 'Nothing needs to be done.',
  level: () => 'info',
  message: '{name} of {where} became required',
  examples: () => [
    {
      title: 'a property that is always there',
      base: answers(sized({})),
      revision: answers(sized({}, 'size')),
      finds: ['info response-property-became-required'],
    },
  ],
}
