import { answers } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRule } from '../schema-rule.ts'

export const responseRangeWidened: SchemaRule = schemaRule({
  aspect: 'range',
  effect: 'widened',
  direction: 'response',
  purpose: 'Checks that no number of a response leaves its range.',
  why: 'A client that keeps or shows numbers of the old range only fails at another.',
  fix: 'Keep within the old bounds.',
  examples: () => [
    {
      title: 'a larger upper bound',
      base: answers({ type: 'integer', maximum: 50 }),
      revision: answers({ type: 'integer', maximum: 100 }),
      finds: ['breaking response-range-widened'],
    },
    {
      title: 'no lower bound any more',
      base: answers({ type: 'integer', minimum: 0 }),
      revision: answers({ type: 'integer' }),
      finds: ['breaking response-range-widened'],
    },
  ],
})
