import { documentOf } from '../example.ts'
import type { ThingRule } from '../rule.ts'
import { thingRules } from '../thing-rules.ts'

export const infoRules: readonly ThingRule[] = thingRules('info', [
  {
    id: 'info-changed',
    action: 'changed',
    class: 'docs',
    purpose: "Reports changes to the API's title, version, license or contact.",
    why: 'Requests and responses stay the same.',
    level: () => 'info',
    message: '{keyword} of the API changed',
    examples: () => [
      {
        title: 'a new version',
        base: documentOf({}, {}, { info: { title: 'Things', version: '1' } }),
        revision: documentOf({}, {}, { info: { title: 'Things', version: '2' } }),
        finds: ['info info-changed'],
      },
    ],
  },
])
