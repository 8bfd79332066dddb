import { parts, ref, takes } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const requestPartAdded: ThingRule = {
  id: 'request-part-added',
  subject: 'part',
  change: 'added',
  direction: 'request',
  class: 'wire',
  purpose: 'Checks that no condition is added to a request.',
  why: 'A value that does not fulfil the new part of the allOf is refused.',
  fix: 'Leave the part out, or make it part of a new operation.',
  level: ({ args }) => (args['annotationOnly'] === true ? 'info' : 'breaking'),
  message: '{thing} must also be {item}',
  examples: () => [
    {
      title: 'a condition on requests',
      base: takes({ allOf: [ref('Size')] }, parts),
      revision: takes({ allOf: [ref('Size'), ref('Colour')] }, parts),
      finds: ['breaking request-part-added'],
    },
  ],
}
