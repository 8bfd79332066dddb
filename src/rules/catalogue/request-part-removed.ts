import { parts, ref, takes } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const requestPartRemoved: ThingRule = {
  id: 'request-part-removed',
  subject: 'part',
  change: 'removed',
  direction: 'request',
  class: 'wire',
  purpose: 'Reports conditions that were taken from a request.',
  why: 'Every request that was valid still is.',
  fix: 'Nothing needs to be done.',
  level: () => 'info',
  message: '{thing} need no longer be {item}',
  examples: () => [
    {
      title: 'no condition on requests any more',
      base: takes({ allOf: [ref('Size'), ref('Colour')] }, parts),
      revision: takes({ allOf: [ref('Size')] }, parts),
      finds: ['info request-part-removed'],
    },
  ],
}
