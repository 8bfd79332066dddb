import { posting } from '../example.ts'
import type { ThingRule } from '../rule.ts'
import { thingRules } from '../thing-rules.ts'

export const callbackRules: readonly ThingRule[] = thingRules('callback', [
  {
    id: 'callback-added',
    action: 'added',
    purpose: 'Reports new callbacks.',
    why: 'Only clients that register the callback receive it.',
    level: () => 'info',
    message: ({ at }) => (at.within.length === 0 ? '{name} was added' : '{name} was added to {where}'),
    examples: () => [
      {
        title: 'a new callback',
        base: posting({ callbacks: {} }),
        revision: posting({ callbacks: { onDone: { '{$request.body#/url}': { post: { responses: {} } } } } }),
        finds: ['info callback-added'],
      },
    ],
  },
  {
    id: 'callback-removed',
    action: 'removed',
    purpose: 'Checks that no callback is removed.',
    why: 'Clients that registered a callback stop receiving it.',
    fix: 'Deprecate the operation that declares the callback, and give it a sunset.',
    level: () => 'breaking',
    message: ({ at }) => (at.within.length === 0 ? '{name} was removed' : '{name} of {where} was removed'),
    examples: () => [
      {
        title: 'a removed callback',
        base: posting({ callbacks: { onDone: { '{$request.body#/url}': { post: { responses: {} } } } } }),
        revision: posting({ callbacks: {} }),
        finds: ['breaking callback-removed'],
      },
    ],
  },
])
