import { getting } from '../example.ts'
import type { ThingRule } from '../rule.ts'
import { thingRules } from '../thing-rules.ts'
import { holder } from '../thing-words.ts'

export const extensionRules: readonly ThingRule[] = thingRules('extension', [
  {
    id: 'extension-changed',
    action: 'changed',
    class: 'extension',
    purpose: 'Reports extensions whose value changes.',
    why: 'Only the tools that read an extension know what it means.',
    fix: 'Check whether any of your tools reads the extension.',
    level: () => 'info',
    message: (change) => `{keyword} of ${holder(change)} changed`,
    examples: () => [
      {
        title: 'a changed extension',
        base: getting({ 'x-rate-limit': 10 }),
        revision: getting({ 'x-rate-limit': 20 }),
        finds: ['info extension-changed'],
      },
    ],
  },
])
