import { getting } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const tagAdded: ThingRule = {
  id: 'tag-added',
  subject: 'tag',
  change: 'added',
  direction: 'any',
  class: 'source',
  purpose: 'Reports new tags.',
  why: 'Generated code and pages may group the operation under another name.',
  fix: 'Tell who generates code.',
  level: () => 'info',
  message: ({ where }) => (where === '' ? '{name} was added' : '{name} was added to {where}'),
  examples: () => [
    { title: 'a new tag', base: getting({}), revision: getting({ tags: ['pets'] }), finds: ['info tag-added'] },
  ],
}
