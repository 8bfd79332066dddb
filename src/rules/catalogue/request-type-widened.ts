import { asks, takes } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRule } from '../schema-rule.ts'

export const requestTypeWidened: SchemaRule = schemaRule({
  aspect: 'type',
  effect: 'widened',
  direction: 'request',
  purpose: 'Reports types of requests that become wider.',
  why: 'What clients send is still taken.',
  fix: 'Nothing needs to be done.',
  examples: () => [
    {
      title: 'any number in place of a whole one',
      base: takes({ type: 'integer' }),
      revision: takes({ type: 'number' }),
      finds: ['info request-type-widened'],
    },
    {
      title: 'text in place of a number in a query',
      base: asks({ schema: { type: 'integer' } }),
      revision: asks({ schema: { type: 'string' } }),
      finds: ['info request-type-widened'],
    },
  ],
})
