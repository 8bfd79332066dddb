import { answers } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRule } from '../schema-rule.ts'

export const responseItemsNarrowed: SchemaRule = schemaRule({
  aspect: 'items',
  effect: 'narrowed',
  direction: 'response',
  purpose: 'Reports lists of responses that hold less.',
  why: 'Lists as they come could come before.',
  fix: 'Nothing needs to be done.',
  examples: () => [
    {
      title: 'a shorter list',
      base: answers({ type: 'array', maxItems: 20 }),
      revision: answers({ type: 'array', maxItems: 10 }),
      finds: ['info response-items-narrowed'],
    },
  ],
})
