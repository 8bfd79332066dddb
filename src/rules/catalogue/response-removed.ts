import { getting } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const responseRemoved: ThingRule = {
  id: 'response-removed',
  subject: 'response',
  change: 'removed',
  direction: 'response',
  class: 'wire',
  purpose: 'Checks that no success response is removed.',
  why: 'A client that waits for this answer no longer gets it; where a range still describes it, it may come as before.',
  fix: 'Keep the response code, or add a new operation.',
  level: ({ name, args }) => (name.startsWith('response 2') && args['coveredBy'] === undefined ? 'breaking' : 'info'),
  message: '{name} of {where} was removed',
  examples: () => [
    {
      title: 'an answer of success that went',
      base: getting({ responses: { '200': {}, '202': {} } }),
      revision: getting({ responses: { '200': {} } }),
      finds: ['breaking response-removed'],
    },
    {
      title: 'an answer that a range still describes',
      base: getting({ responses: { '200': {}, '202': {} } }),
      revision: getting({ responses: { '200': {}, '2XX': {} } }),
      finds: ['info response-added', 'info response-removed'],
    },
    {
      title: 'an answer of failure that went',
      base: getting({ responses: { '200': {}, '404': {} } }),
      revision: getting({ responses: { '200': {} } }),
      finds: ['info response-removed'],
    },
  ],
}
