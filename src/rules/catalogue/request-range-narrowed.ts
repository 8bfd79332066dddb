import { takes } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRule } from '../schema-rule.ts'

export const requestRangeNarrowed: SchemaRule = schemaRule({
  aspect: 'range',
  effect: 'narrowed',
  direction: 'request',
  purpose: 'Checks that no number of a request has to keep to a narrower range.',
  why: 'A client that sends a number outside the new range is refused.',
  fix: 'Keep the old bounds.',
  examples: () => [
    {
      title: 'a smaller upper bound',
      base: takes({ type: 'integer', maximum: 100 }),
      revision: takes({ type: 'integer', maximum: 50 }),
      finds: ['breaking request-range-narrowed'],
    },
    {
      title: 'larger steps',
      base: takes({ type: 'integer', multipleOf: 5 }),
      revision: takes({ type: 'integer', multipleOf: 10 }),
      finds: ['breaking request-range-narrowed'],
    },
  ],
})
