import { item, thing } from '../words.ts'
import { variantAlias } from '../schema-alias.ts'
import { pets, ref, takes } from '../example.ts'
import type { ThingRule } from '../rule.ts'

const NAMES = [
  'request-body-one-of-added',
  'request-body-any-of-added',
  'request-property-one-of-added',
  'request-property-any-of-added',
  'request-body-list-of-types-widened',
  'request-property-list-of-types-widened',
  'request-parameter-list-of-types-widened',
  'request-parameter-property-list-of-types-widened',
]

export const requestVariantAdded: ThingRule = {
  id: 'request-variant-added',
  subject: 'variant',
  change: 'added',
  direction: 'request',
  class: 'wire',
  purpose: 'Reports new choices of requests.',
  why: 'Every request that was valid still is.',
  fix: 'Nothing needs to be done.',
  aliases: { oasdiff: NAMES },
  alias: (fact) => variantAlias(fact, 'request', NAMES, 'added'),
  level: () => 'info',
  message: (fact) => `${thing(fact)} also takes ${item(fact)}`,
  examples: () => [
    {
      title: 'a choice that is taken too',
      base: takes({ oneOf: [ref('Cat'), ref('Dog')] }, pets),
      revision: takes({ oneOf: [ref('Cat'), ref('Dog'), ref('Bird')] }, pets),
      finds: ['info request-variant-added'],
    },
  ],
}
