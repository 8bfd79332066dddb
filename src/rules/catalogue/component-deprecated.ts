import { documentOf } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const componentDeprecated: ThingRule = {
  id: 'component-deprecated',
  subject: 'component',
  change: 'deprecated',
  direction: 'any',
  class: 'lifecycle',
  purpose: 'Reports newly deprecated components.',
  why: 'What is sent stays the same; who uses the component is to leave it.',
  fix: 'Say a sunset and a replacement with the marker.',
  level: () => 'info',
  message: '{where} is deprecated',
  examples: () => [
    {
      title: 'a component to leave by a day',
      base: documentOf({}, { schemas: { Size: { type: 'string' } } }),
      revision: documentOf({}, { schemas: { Size: { type: 'string', deprecated: true, 'x-sunset': '2031-01-01' } } }),
      finds: ['info component-deprecated'],
    },
  ],
}
