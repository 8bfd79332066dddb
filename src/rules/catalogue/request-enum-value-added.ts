import { takes } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const requestEnumValueAdded: ThingRule = {
  id: 'request-enum-value-added',
  subject: 'enum-value',
  change: 'added',
  direction: 'request',
  class: 'wire',
  purpose: 'Reports new enum values of requests.',
  why: 'Every request that was valid still is.',
  fix: 'Nothing needs to be done.',
  level: () => 'info',
  message: '{thing} also takes the value {item}',
  examples: () => [
    {
      title: 'a value that is taken too',
      base: takes({ type: 'string', enum: ['small'] }),
      revision: takes({ type: 'string', enum: ['small', 'large'] }),
      finds: ['info request-enum-value-added'],
    },
  ],
}
