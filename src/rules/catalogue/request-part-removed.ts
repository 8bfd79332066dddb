import { item, thing } from '../words.ts'
import { itemAlias } from '../schema-alias.ts'
import { parts, ref, takes } from '../example.ts'
import type { ThingRule } from '../rule.ts'

const NAMES = [
  'request-body-all-of-removed',
  'request-body-all-of-removed-annotation-only',
  'request-property-all-of-removed',
  'request-property-all-of-removed-annotation-only',
]

export const requestPartRemoved: ThingRule = {
  id: 'request-part-removed',
  subject: 'part',
  change: 'removed',
  direction: 'request',
  class: 'wire',
  purpose: 'Reports conditions that were taken from a request.',
  why: 'Every request that was valid still is.',
  fix: 'Nothing needs to be done.',
  aliases: { oasdiff: NAMES },
  alias: (fact) =>
    itemAlias(
      fact,
      'request',
      NAMES,
      `all-of-removed${fact.args['annotationOnly'] === true ? '-annotation-only' : ''}`,
    ),
  level: () => 'info',
  message: (fact) => `${thing(fact)} need no longer be ${item(fact)}`,
  examples: () => [
    {
      title: 'no condition on requests any more',
      base: takes({ allOf: [ref('Size'), ref('Colour')] }, parts),
      revision: takes({ allOf: [ref('Size')] }, parts),
      finds: ['info request-part-removed'],
    },
  ],
}
