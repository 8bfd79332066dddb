import { sized, takes } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const requestPropertyBecameOptional: ThingRule = {
  id: 'request-property-became-optional',
  subject: 'property',
  change: 'optional',
  direction: 'request',
  class: 'wire',
  purpose: 'Reports request properties that become optional.',
  why: 'Every request that was valid still is.',
  fix: 'Nothing needs to be done.',
  level: () => 'info',
  message: '{name} of {where} became optional',
  examples: () => [
    {
      title: 'a property that is not needed',
      base: takes(sized({}, 'size')),
      revision: takes(sized({})),
      finds: ['info request-property-became-optional'],
    },
  ],
}
