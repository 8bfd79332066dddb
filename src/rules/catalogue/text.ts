import { getting } from '../example.ts'
import type { ThingRule } from '../rule.ts'
import { thingRules } from '../thing-rules.ts'
import { holder } from '../thing-words.ts'

export const textRules: readonly ThingRule[] = thingRules('text', [
  {
    id: 'text-changed',
    action: 'changed',
    class: 'docs',
    purpose: 'Reports changed descriptions, summaries and examples.',
    why: 'The schemas stay the same, but the behavior that the text describes may have changed.',
    fix: 'Check whether the text describes a change that the schemas do not show.',
    level: () => 'info',
    message: (change) => `{keyword} of ${holder(change)} changed`,
    examples: () => [
      {
        title: 'a changed description',
        base: getting({ description: 'All things.' }),
        revision: getting({ description: 'All things, newest first.' }),
        finds: ['info text-changed'],
      },
    ],
  },
])
