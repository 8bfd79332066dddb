import { takes } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const enumValueDeprecated: ThingRule = {
  id: 'enum-value-deprecated',
  subject: 'enum-value',
  change: 'deprecated',
  direction: 'any',
  class: 'lifecycle',
  purpose: 'Reports newly deprecated enum values.',
  why: 'The value still works; its clients have to leave it by its sunset.',
  fix: 'Say a sunset and a replacement with the marker.',
  level: () => 'info',
  message: 'the value {item} of {thing} is deprecated',
  examples: () => [
    {
      title: 'a value to leave by a day',
      base: takes({ oneOf: [{ const: 'small' }, { const: 'large' }] }),
      revision: takes({ oneOf: [{ const: 'small' }, { const: 'large', deprecated: true, 'x-sunset': '2031-01-01' }] }),
      finds: ['info enum-value-deprecated'],
    },
  ],
}
