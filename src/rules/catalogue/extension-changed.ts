import { holder } from '../words.ts'
import { getting } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const extensionChanged: ThingRule = {
  id: 'extension-changed',
  subject: 'extension',
  change: 'changed',
  direction: 'any',
  class: 'extension',
  purpose: 'Reports extensions that say something else.',
  why: 'What an extension means is known to who reads it only.',
  fix: 'Look whether tools of yours read the extension.',
  level: () => 'info',
  message: (fact) => `{keyword} of ${holder(fact)} changed`,
  examples: () => [
    {
      title: 'another value of an extension',
      base: getting({ 'x-rate-limit': 10 }),
      revision: getting({ 'x-rate-limit': 20 }),
      finds: ['info extension-changed'],
    },
  ],
}
