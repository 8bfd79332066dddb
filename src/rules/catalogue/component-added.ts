import { documentOf } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const componentAdded: ThingRule = {
  id: 'component-added',
  subject: 'component',
  change: 'added',
  direction: 'any',
  class: 'source',
  purpose: 'Reports new components that nothing uses.',
  why: 'Nothing that is sent changes.',
  fix: 'Nothing needs to be done.',
  level: () => 'info',
  message: '{name} was added, without any use',
  examples: () => [
    {
      title: 'a new component',
      base: documentOf({}, { schemas: {} }),
      revision: documentOf({}, { schemas: { Size: { type: 'string' } } }),
      finds: ['info component-added'],
    },
  ],
}
