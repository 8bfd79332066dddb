import { posting } from '../example.ts'
import type { ThingRule } from '../rule.ts'
import { thingRules } from '../thing-rules.ts'

export const callbackRules: readonly ThingRule[] = thingRules('callback', [
  {
    id: 'callback-added',
    action: 'added',
    purpose: 'Reports new callbacks.',
    why: 'Only who asks for a callback gets one.',
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
    purpose: 'Checks that no callback goes.',
    why: 'Clients that registered a callback stop receiving it.',
    fix: 'Deprecate the operation the callback belongs to, with a sunset.',
    level: () => 'breaking',
    message: ({ at }) => (at.within.length === 0 ? '{name} was removed' : '{name} of {where} was removed'),
    examples: () => [
      {
        title: 'a callback that went',
        base: posting({ callbacks: { onDone: { '{$request.body#/url}': { post: { responses: {} } } } } }),
        revision: posting({ callbacks: {} }),
        finds: ['breaking callback-removed'],
      },
    ],
  },
])
