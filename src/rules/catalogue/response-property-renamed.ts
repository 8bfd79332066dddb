import { answers } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const responsePropertyRenamed: ThingRule = {
  id: 'response-property-renamed',
  subject: 'property',
  change: 'renamed',
  direction: 'response',
  class: 'wire',
  purpose: 'Checks that no response property gets another name.',
  why: 'A client that reads the old name no longer finds it.',
  fix: 'Send both names until clients have moved.',
  level: ({ args }) => (args['required'] === true ? 'breaking' : 'warning'),
  strict: () => 'breaking',
  message: '{name} of {where} is now called {after}',
  examples: () => [
    {
      title: 'a property with another name',
      base: answers({ type: 'object', properties: { size: { type: 'string', description: 'How much it holds.' } } }),
      revision: answers({
        type: 'object',
        properties: { extent: { type: 'string', description: 'How much it holds.' } },
      }),
      finds: ['warning response-property-renamed'],
    },
  ],
}
