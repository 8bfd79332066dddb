import { takes } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRule } from '../schema-rule.ts'

export const requestRangeChanged: SchemaRule = schemaRule({
  aspect: 'range',
  effect: 'changed',
  direction: 'request',
  purpose: 'Checks that no number of a request has to be a multiple of another number.',
  why: 'A client that sends a multiple of the old number is refused.',
  fix: 'Go on taking multiples of the old number.',
  examples: () => [
    {
      title: 'steps that do not fit the old ones',
      base: takes({ type: 'integer', multipleOf: 4 }),
      revision: takes({ type: 'integer', multipleOf: 6 }),
      finds: ['breaking request-range-changed'],
    },
  ],
})
