import { takes } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const requestRequiredNameRemoved: ThingRule = {
  id: 'request-required-name-removed',
  subject: 'requirement',
  change: 'removed',
  direction: 'request',
  class: 'wire',
  purpose: 'Reports requests that may leave a property out.',
  why: 'Every request that was valid still is.',
  fix: 'Nothing needs to be done.',
  level: () => 'info',
  message: '{where} no longer requires {name}',
  examples: () => [
    {
      title: 'a name that a request does not need',
      base: takes({ type: 'object', required: ['size'] }),
      revision: takes({ type: 'object' }),
      finds: ['info request-required-name-removed'],
    },
  ],
}
