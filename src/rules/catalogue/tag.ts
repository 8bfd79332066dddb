import { getting } from '../example.ts'
import type { ThingRule } from '../rule.ts'
import { thingRules } from '../thing-rules.ts'

export const tagRules: readonly ThingRule[] = thingRules('tag', [
  {
    id: 'tag-added',
    action: 'added',
    class: 'source',
    purpose: 'Reports new tags.',
    why: 'Generated code and documentation may move the operation to another group.',
    fix: 'Tell clients that generate code from the document.',
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
    purpose: 'Reports removed tags.',
    why: 'Generated code and documentation are often grouped by tag, so a class or a chapter disappears.',
    fix: 'Keep the tag, or tell clients that generate code from the document.',
    level: () => 'info',
    strict: () => 'warning',
    message: ({ at }) => (at.within.length === 0 ? '{name} was removed' : '{name} was removed from {where}'),
    examples: () => [
      {
        title: 'a removed tag',
        base: getting({ tags: ['pets'] }),
        revision: getting({}),
        finds: ['info tag-removed'],
      },
    ],
  },
])
