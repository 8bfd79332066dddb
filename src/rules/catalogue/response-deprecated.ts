import { getting } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const responseDeprecated: ThingRule = {
  id: 'response-deprecated',
  subject: 'response',
  change: 'deprecated',
  direction: 'any',
  class: 'lifecycle',
  purpose: 'Reports newly deprecated responses.',
  why: 'The response still comes; its clients have to be ready for its sunset.',
  fix: 'Say a sunset with the marker.',
  level: () => 'info',
  message: '{name} of {where} is deprecated',
  examples: () => [
    {
      title: 'an answer to leave by a day',
      base: getting({ responses: { '200': {}, '202': {} } }),
      revision: getting({ responses: { '200': {}, '202': { 'x-deprecated': true, 'x-sunset': '2031-01-01' } } }),
      finds: ['info response-deprecated'],
    },
  ],
}
