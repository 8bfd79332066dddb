import { getting } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const linkAdded: ThingRule = {
  id: 'link-added',
  subject: 'link',
  change: 'added',
  direction: 'any',
  class: 'wire',
  purpose: 'Reports new links of responses.',
  why: 'Nobody follows a new link yet.',
  fix: 'Nothing needs to be done.',
  level: () => 'info',
  message: '{name} was added to {where}',
  examples: () => [
    {
      title: 'a new link',
      base: getting({ responses: { '200': { links: {} } } }),
      revision: getting({ responses: { '200': { links: { owner: { operationId: 'getOwner' } } } } }),
      finds: ['info link-added'],
    },
  ],
}
