import { answers, parts, ref } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const responsePartRemoved: ThingRule = {
  id: 'response-part-removed',
  subject: 'part',
  change: 'removed',
  direction: 'response',
  class: 'wire',
  purpose: 'Checks that no promise of a response is taken back.',
  why: 'A client that relies on this part of the allOf is no longer promised it.',
  fix: 'Keep the part.',
  level: ({ args }) => (args['annotationOnly'] === true ? 'info' : 'breaking'),
  message: '{thing} is no longer promised to be {item}',
  examples: () => [
    {
      title: 'no promise of responses any more',
      base: answers({ allOf: [ref('Size'), ref('Colour')] }, parts),
      revision: answers({ allOf: [ref('Size')] }, parts),
      finds: ['breaking response-part-removed'],
    },
  ],
}
