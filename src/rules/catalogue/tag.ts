import { getting } from '../example.ts'
import type { ThingRule } from '../rule.ts'
import { thingRules } from '../thing-rules.ts'

export const tagRules: readonly ThingRule[] = thingRules('tag', [
  {
    id: 'tag-added',
    action: 'added',
    class: 'source',
    purpose: 'Reports new tags.',
    why: 'Generated code and pages may group the operation under another name.',
    fix: 'Tell who generates code.',
    level: () => 'info',
    message: ({ at }) => (at.within.length === 0 ? '{name} was added' : '{name} was added to {where}'),
    examples: () => [
      { title: 'a new tag', base: getting({}), revision: getting({ tags: ['pets'] }), finds: ['info tag-added'] },
    ],
  },
  {
    id: 'tag-removed',
    action: 'removed',
    class: 'source',
    purpose: 'Reports tags that went.',
    why: 'Generated code and pages are often grouped by tags: a class or a chapter goes.',
    fix: 'Keep the tag, or tell who generates code.',
    level: () => 'info',
    strict: () => 'warning',
    message: ({ at }) => (at.within.length === 0 ? '{name} was removed' : '{name} was removed from {where}'),
    examples: () => [
      {
        title: 'a tag that went',
        base: getting({ tags: ['pets'] }),
        revision: getting({}),
        finds: ['info tag-removed'],
      },
    ],
  },
])
