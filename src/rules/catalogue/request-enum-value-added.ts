import { item, thing } from '../words.ts'
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
  message: (fact) => `${thing(fact)} also takes the value ${item(fact)}`,
  examples: () => [
    {
      title: 'a value that is taken too',
      base: takes({ type: 'string', enum: ['small'] }),
      revision: takes({ type: 'string', enum: ['small', 'large'] }),
      finds: ['info request-enum-value-added'],
    },
  ],
}
