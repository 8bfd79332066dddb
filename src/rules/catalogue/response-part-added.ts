import { answers, parts, ref } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const responsePartAdded: ThingRule = {
  id: 'response-part-added',
  subject: 'part',
  change: 'added',
  direction: 'response',
  class: 'wire',
  purpose: 'Reports conditions that were added to a response.',
  why: 'A client is promised more than before.',
  fix: 'Nothing needs to be done.',
  level: () => 'info',
  message: '{thing} is also {item}',
  examples: () => [
    {
      title: 'a promise of responses',
      base: answers({ allOf: [ref('Size')] }, parts),
      revision: answers({ allOf: [ref('Size'), ref('Colour')] }, parts),
      finds: ['info response-part-added'],
    },
  ],
}
