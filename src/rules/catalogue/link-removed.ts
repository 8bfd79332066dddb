import { getting } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const linkRemoved: ThingRule = {
  id: 'link-removed',
  subject: 'link',
  change: 'removed',
  direction: 'any',
  class: 'wire',
  purpose: 'Checks that no link of a response goes.',
  why: 'A client that follows the link to the next operation no longer finds it.',
  fix: 'Keep the link, or name what replaces it.',
  level: () => 'warning',
  message: '{name} of {where} was removed',
  examples: () => [
    {
      title: 'a link that went',
      base: getting({ responses: { '200': { links: { owner: { operationId: 'getOwner' } } } } }),
      revision: getting({ responses: { '200': { links: {} } } }),
      finds: ['warning link-removed'],
    },
  ],
}
