import { pets, ref, takes } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const requestVariantAdded: ThingRule = {
  id: 'request-variant-added',
  subject: 'variant',
  change: 'added',
  direction: 'request',
  class: 'wire',
  purpose: 'Reports new choices of requests.',
  why: 'Every request that was valid still is.',
  fix: 'Nothing needs to be done.',
  level: () => 'info',
  message: '{thing} also takes {item}',
  examples: () => [
    {
      title: 'a choice that is taken too',
      base: takes({ oneOf: [ref('Cat'), ref('Dog')] }, pets),
      revision: takes({ oneOf: [ref('Cat'), ref('Dog'), ref('Bird')] }, pets),
      finds: ['info request-variant-added'],
    },
  ],
}
