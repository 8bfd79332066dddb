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
  message: ({ name, where, args }) => {
    const holder = [name, where].filter((part) => part !== '').join(' of ')
    return `${String(args['keyword'])} of ${holder === '' ? 'the API' : holder} changed`
  },
  examples: () => [
    {
      title: 'another value of an extension',
      base: getting({ 'x-rate-limit': 10 }),
      revision: getting({ 'x-rate-limit': 20 }),
      finds: ['info extension-changed'],
    },
  ],
}
