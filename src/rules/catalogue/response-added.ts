import { getting } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const responseAdded: ThingRule = {
  id: 'response-added',
  subject: 'response',
  change: 'added',
  direction: 'response',
  class: 'wire',
  purpose: 'Reports new responses.',
  why: 'A client treats a code it does not know as the first of its class (RFC 9110, section 15).',
  fix: 'Nothing needs to be done.',
  level: () => 'info',
  message: '{name} was added to {where}',
  examples: () => [
    {
      title: 'a new answer',
      base: getting({ responses: { '200': {} } }),
      revision: getting({ responses: { '200': {}, '404': {} } }),
      finds: ['info response-added'],
    },
  ],
}
