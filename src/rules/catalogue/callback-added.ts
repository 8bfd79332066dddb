import { posting } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const callbackAdded: ThingRule = {
  id: 'callback-added',
  subject: 'callback',
  change: 'added',
  direction: 'any',
  class: 'wire',
  purpose: 'Reports new callbacks.',
  why: 'Only who asks for a callback gets one.',
  fix: 'Nothing needs to be done.',
  level: () => 'info',
  message: ({ where }) => (where === '' ? '{name} was added' : '{name} was added to {where}'),
  examples: () => [
    {
      title: 'a new callback',
      base: posting({ callbacks: {} }),
      revision: posting({ callbacks: { onDone: { '{$request.body#/url}': { post: { responses: {} } } } } }),
      finds: ['info callback-added'],
    },
  ],
}
