import { toldLifecycle } from '../../openapi/markers.ts'
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
  aliases: {
    oasdiff: [
      'request-property-deprecated',
      'request-property-deprecated-with-sunset',
      'response-property-deprecated',
      'response-property-deprecated-with-sunset',
    ],
  },
  alias: ({ directions, revision }) =>
    `${directions[0] ?? 'response'}-property-deprecated${toldLifecycle(revision?.value).sunset === undefined ? '' : '-with-sunset'}`,
  level: () => 'info',
  message: ({ name, where }) => `${name} of ${where} is deprecated`,
  examples: () => [
    {
      title: 'a property to leave by a day',
      base: answers(sized({})),
      revision: answers(sized({ deprecated: true, 'x-sunset': '2031-01-01' })),
      finds: ['info property-deprecated'],
    },
  ],
}
