import { getting } from '../example.ts'
import type { ThingRule } from '../rule.ts'
import { thingRules } from '../thing-rules.ts'

export const linkRules: readonly ThingRule[] = thingRules('link', [
  {
    id: 'link-added',
    action: 'added',
    purpose: 'Reports new links in responses.',
    why: 'No client follows the new link yet.',
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
    purpose: 'Checks that no link is removed from a response.',
    why: 'A client that follows the link to the next operation no longer finds it.',
    fix: 'Keep the link, or document what replaces it.',
    level: () => 'warning',
    examples: () => [
      {
        title: 'a removed link',
        base: getting({ responses: { '200': { links: { owner: { operationId: 'getOwner' } } } } }),
        revision: getting({ responses: { '200': { links: {} } } }),
        finds: ['warning link-removed'],
      },
    ],
  },
  {
    id: 'link-changed',
    action: 'changed',
    purpose: 'Reports links that point to a different operation or pass different values.',
    why: 'A client that follows the link calls a different operation, or calls it with different values. The operation it called before still exists.',
    fix: 'Keep the link, and add a new one under another name.',
    level: () => 'info',
    strict: () => 'warning',
    message: '{keyword} of {thing} changed',
    examples: () => [
      {
        title: 'a link to a different operation',
        base: getting({ responses: { '200': { links: { owner: { operationId: 'getOwner' } } } } }),
        revision: getting({ responses: { '200': { links: { owner: { operationId: 'getUser' } } } } }),
        finds: ['info link-changed'],
      },
    ],
  },
])
