import { posting } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const callbackRemoved: ThingRule = {
  id: 'callback-removed',
  subject: 'callback',
  change: 'removed',
  direction: 'any',
  class: 'wire',
  purpose: 'Checks that no callback goes.',
  why: 'Who waits to be called back is not called any more.',
  fix: 'Deprecate the operation the callback belongs to, with a sunset.',
  level: () => 'breaking',
  message: ({ where }) => (where === '' ? '{name} was removed' : '{name} of {where} was removed'),
  examples: () => [
    {
      title: 'a callback that went',
      base: posting({ callbacks: { onDone: { '{$request.body#/url}': { post: { responses: {} } } } } }),
      revision: posting({ callbacks: {} }),
      finds: ['breaking callback-removed'],
    },
  ],
}
