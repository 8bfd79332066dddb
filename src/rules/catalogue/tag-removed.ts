import { getting } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const tagRemoved: ThingRule = {
  id: 'tag-removed',
  subject: 'tag',
  change: 'removed',
  direction: 'any',
  class: 'source',
  purpose: 'Reports tags that went.',
  why: 'Generated code and pages are often grouped by tags: a class or a chapter goes.',
  fix: 'Keep the tag, or tell who generates code.',
  level: () => 'info',
  strict: () => 'warning',
  message: ({ where }) => (where === '' ? '{name} was removed' : '{name} was removed from {where}'),
  examples: () => [
    { title: 'a tag that went', base: getting({ tags: ['pets'] }), revision: getting({}), finds: ['info tag-removed'] },
  ],
}
