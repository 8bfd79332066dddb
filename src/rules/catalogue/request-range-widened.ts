import { takes } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRule } from '../schema-rule.ts'

export const requestRangeWidened: SchemaRule = schemaRule({
  aspect: 'range',
  effect: 'widened',
  direction: 'request',
  purpose: 'Reports numbers of requests whose range becomes wider.',
  why: 'Numbers of the old range are still taken.',
  fix: 'Nothing needs to be done.',
  examples: () => [
    {
      title: 'a larger upper bound',
      base: takes({ type: 'integer', maximum: 50 }),
      revision: takes({ type: 'integer', maximum: 100 }),
      finds: ['info request-range-widened'],
    },
    {
      title: 'smaller steps',
      base: takes({ type: 'integer', multipleOf: 10 }),
      revision: takes({ type: 'integer', multipleOf: 5 }),
      finds: ['info request-range-widened'],
    },
  ],
})
