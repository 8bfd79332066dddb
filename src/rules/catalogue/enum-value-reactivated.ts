import { takes } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const enumValueReactivated: ThingRule = {
  id: 'enum-value-reactivated',
  subject: 'enum-value',
  change: 'reactivated',
  direction: 'any',
  class: 'lifecycle',
  purpose: 'Reports enum values that are no longer deprecated.',
  why: 'Clients may go on using the value.',
  fix: 'Nothing needs to be done.',
  level: () => 'info',
  message: 'the value {item} of {thing} is no longer deprecated',
  examples: () => [
    {
      title: 'a value that lives on',
      base: takes({ oneOf: [{ const: 'small' }, { const: 'large', deprecated: true }] }),
      revision: takes({ oneOf: [{ const: 'small' }, { const: 'large' }] }),
      finds: ['info enum-value-reactivated'],
    },
  ],
}
