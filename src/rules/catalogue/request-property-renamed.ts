import { takes } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const requestPropertyRenamed: ThingRule = {
  id: 'request-property-renamed',
  subject: 'property',
  change: 'renamed',
  direction: 'request',
  class: 'wire',
  purpose: 'Checks that no request property gets another name.',
  why: 'A client that sends the old name is refused where the object is closed or the property required; elsewhere what it sends has no effect.',
  fix: 'Take both names until clients have moved.',
  level: ({ args }) => (args['required'] === true || args['closed'] === true ? 'breaking' : 'warning'),
  strict: () => 'breaking',
  message: '{name} of {where} is now called {after}',
  examples: () => [
    {
      title: 'a property with another name',
      base: takes({ type: 'object', properties: { size: { type: 'string', description: 'How much it holds.' } } }),
      revision: takes({
        type: 'object',
        properties: { extent: { type: 'string', description: 'How much it holds.' } },
      }),
      finds: ['warning request-property-renamed'],
    },
  ],
}
