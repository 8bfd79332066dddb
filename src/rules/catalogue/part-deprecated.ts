import { answers, parts, ref } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const partDeprecated: ThingRule = {
  id: 'part-deprecated',
  subject: 'part',
  change: 'deprecated',
  direction: 'any',
  class: 'lifecycle',
  purpose: 'Reports newly deprecated parts of an allOf.',
  why: 'The part still holds until its sunset.',
  fix: 'Say a sunset with the marker.',
  level: () => 'info',
  message: '{item} of {thing} is deprecated',
  examples: () => [
    {
      title: 'a part to leave by a day',
      base: answers({ allOf: [ref('Size'), ref('Colour')] }, parts),
      revision: answers(
        { allOf: [{ ...ref('Size'), deprecated: true, 'x-sunset': '2031-01-01' }, ref('Colour')] },
        parts,
      ),
      finds: ['info part-deprecated'],
    },
  ],
}
