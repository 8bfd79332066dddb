import { getting } from '../example.ts'
import type { ThingRule } from '../rule.ts'
import { thingRules } from '../thing-rules.ts'
import { holder } from '../words.ts'

export const textRules: readonly ThingRule[] = thingRules('text', [
  {
    id: 'text-changed',
    action: 'changed',
    class: 'docs',
    purpose: 'Reports texts and examples that say something else.',
    why: 'No message changes; what a text says of the behaviour may have.',
    fix: 'Look whether the text tells of a change that the schemas do not show.',
    level: () => 'info',
    message: (change) => `{keyword} of ${holder(change)} changed`,
    examples: () => [
      {
        title: 'another description',
        base: getting({ description: 'All things.' }),
        revision: getting({ description: 'All things, newest first.' }),
        finds: ['info text-changed'],
      },
    ],
  },
])
