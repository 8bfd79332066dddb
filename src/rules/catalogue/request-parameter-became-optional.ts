import { asks } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const requestParameterBecameOptional: ThingRule = {
  id: 'request-parameter-became-optional',
  subject: 'parameter',
  change: 'optional',
  direction: 'request',
  class: 'wire',
  purpose: 'Reports parameters that become optional.',
  why: 'Every request that was valid still is.',
  fix: 'Nothing needs to be done.',
  level: () => 'info',
  message: '{name} of {where} became optional',
  examples: () => [
    {
      title: 'a parameter that is not needed',
      base: asks({ required: true }),
      revision: asks({}),
      finds: ['info request-parameter-became-optional'],
    },
  ],
}
