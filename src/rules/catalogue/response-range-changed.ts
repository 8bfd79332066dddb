import { answers } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRule } from '../schema-rule.ts'

export const responseRangeChanged: SchemaRule = schemaRule({
  aspect: 'range',
  effect: 'changed',
  direction: 'response',
  purpose: 'Checks that no number of a response becomes a multiple of another number.',
  why: 'A client that counts in the old steps gets numbers between them.',
  fix: 'Keep to multiples of the old number.',
  examples: () => [
    {
      title: 'steps that do not fit the old ones',
      base: answers({ type: 'integer', multipleOf: 4 }),
      revision: answers({ type: 'integer', multipleOf: 6 }),
      finds: ['breaking response-range-changed'],
    },
  ],
})
