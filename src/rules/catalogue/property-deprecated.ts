import { answers, sized } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const propertyDeprecated: ThingRule = {
  id: 'property-deprecated',
  subject: 'property',
  change: 'deprecated',
  direction: 'any',
  class: 'lifecycle',
  purpose: 'Reports newly deprecated properties.',
  why: 'The property still works; its clients have to leave it by its sunset.',
  fix: 'Say a sunset and a replacement with the marker.',
  level: () => 'info',
  message: '{name} of {where} is deprecated',
  examples: () => [
    {
      title: 'a property to leave by a day',
      base: answers(sized({})),
      revision: answers(sized({ deprecated: true, 'x-sunset': '2031-01-01' })),
      finds: ['info property-deprecated'],
    },
  ],
}
