import { getting } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const linkChanged: ThingRule = {
  id: 'link-changed',
  subject: 'link',
  change: 'changed',
  direction: 'any',
  class: 'wire',
  purpose: 'Reports links that lead elsewhere.',
  why: 'A client that follows the link calls another operation, or calls it otherwise; what it calls is there all the same.',
  fix: 'Keep the link, and add another of another name.',
  level: () => 'info',
  strict: () => 'warning',
  message: '{keyword} of {name} of {where} changed',
  examples: () => [
    {
      title: 'a link that leads elsewhere',
      base: getting({ responses: { '200': { links: { owner: { operationId: 'getOwner' } } } } }),
      revision: getting({ responses: { '200': { links: { owner: { operationId: 'getUser' } } } } }),
      finds: ['info link-changed'],
    },
  ],
}
