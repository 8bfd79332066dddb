import { documentOf } from '../example.ts'
import type { ThingRule } from '../rule.ts'
import { thingRules } from '../thing-rules.ts'

export const infoRules: readonly ThingRule[] = thingRules('info', [
  {
    id: 'info-changed',
    action: 'changed',
    class: 'docs',
    purpose: 'Reports another title, version, licence or contact.',
    why: 'No message changes.',
    level: () => 'info',
    message: '{keyword} of the API changed',
    examples: () => [
      {
        title: 'another version',
        base: documentOf({}, {}, { info: { title: 'Things', version: '1' } }),
        revision: documentOf({}, {}, { info: { title: 'Things', version: '2' } }),
        finds: ['info info-changed'],
      },
    ],
  },
])
