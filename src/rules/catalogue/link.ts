import { getting } from '../example.ts'
import type { ThingRule } from '../rule.ts'
import { thingRules } from '../thing-rules.ts'

export const linkRules: readonly ThingRule[] = thingRules('link', [
  {
    id: 'link-added',
    action: 'added',
    purpose: 'Reports new links of responses.',
    why: 'Nobody follows a new link yet.',
    level: () => 'info',
    examples: () => [
      {
        title: 'a new link',
        base: getting({ responses: { '200': { links: {} } } }),
        revision: getting({ responses: { '200': { links: { owner: { operationId: 'getOwner' } } } } }),
        finds: ['info link-added'],
      },
    ],
  },
  {
    id: 'link-removed',
    action: 'removed',
    purpose: 'Checks that no link of a response goes.',
    why: 'A client that follows the link to the next operation no longer finds it.',
    fix: 'Keep the link, or name what replaces it.',
    level: () => 'warning',
    examples: () => [
      {
        title: 'a link that went',
        base: getting({ responses: { '200': { links: { owner: { operationId: 'getOwner' } } } } }),
        revision: getting({ responses: { '200': { links: {} } } }),
        finds: ['warning link-removed'],
      },
    ],
  },
  {
    id: 'link-changed',
    action: 'changed',
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
  },
])
