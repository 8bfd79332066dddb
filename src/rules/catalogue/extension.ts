import { getting } from '../example.ts'
import type { ThingRule } from '../rule.ts'
import { thingRules } from '../thing-rules.ts'
import { holder } from '../words.ts'

export const extensionRules: readonly ThingRule[] = thingRules('extension', [
  {
    id: 'extension-changed',
    action: 'changed',
    class: 'extension',
    purpose: 'Reports extensions that say something else.',
    why: 'What an extension means is known to who reads it only.',
    fix: 'Look whether tools of yours read the extension.',
    level: () => 'info',
    message: (change) => `{keyword} of ${holder(change)} changed`,
    examples: () => [
      {
        title: 'another value of an extension',
        base: getting({ 'x-rate-limit': 10 }),
        revision: getting({ 'x-rate-limit': 20 }),
        finds: ['info extension-changed'],
      },
    ],
  },
])
