import { sized, takes } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const propertyReactivated: ThingRule = {
  id: 'property-reactivated',
  subject: 'property',
  change: 'reactivated',
  direction: 'any',
  class: 'lifecycle',
  purpose: 'Reports properties that are no longer deprecated.',
  why: 'Clients may go on using the property.',
  fix: 'Nothing needs to be done.',
  level: () => 'info',
  message: '{name} of {where} is no longer deprecated',
  examples: () => [
    {
      title: 'a property that lives on',
      base: takes(sized({ deprecated: true })),
      revision: takes(sized({})),
      finds: ['info property-reactivated'],
    },
  ],
}
