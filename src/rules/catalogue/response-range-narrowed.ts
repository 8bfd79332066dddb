import { answers } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRule } from '../schema-rule.ts'

export const responseRangeNarrowed: SchemaRule = schemaRule({
  aspect: 'range',
  effect: 'narrowed',
  direction: 'response',
  purpose: 'Reports numbers of responses that keep to a narrower range.',
  why: 'Numbers of the new range could come before.',
  fix: 'Nothing needs to be done.',
  examples: () => [
    {
      title: 'a smaller upper bound',
      base: answers({ type: 'integer', maximum: 100 }),
      revision: answers({ type: 'integer', maximum: 50 }),
      finds: ['info response-range-narrowed'],
    },
  ],
})
