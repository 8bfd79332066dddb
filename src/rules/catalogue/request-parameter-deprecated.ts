import { asks } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const requestParameterDeprecated: ThingRule = {
  id: 'request-parameter-deprecated',
  subject: 'parameter',
  change: 'deprecated',
  direction: 'any',
  class: 'lifecycle',
  purpose: 'Reports newly deprecated parameters.',
  why: 'The parameter still works; its clients have to leave it by its sunset.',
  fix: 'Say a sunset and a replacement with the marker.',
  level: () => 'info',
  message: '{name} of {where} is deprecated',
  examples: () => [
    {
      title: 'a parameter to leave by a day',
      base: asks({}),
      revision: asks({ deprecated: true, 'x-sunset': '2031-01-01' }),
      finds: ['info request-parameter-deprecated'],
    },
  ],
}
