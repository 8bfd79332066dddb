import { takes } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRule } from '../schema-rule.ts'

export const requestNullableWidened: SchemaRule = schemaRule({
  aspect: 'nullable',
  effect: 'widened',
  direction: 'request',
  purpose: 'Reports requests that may send null.',
  why: 'What clients send is still taken.',
  fix: 'Nothing needs to be done.',
  examples: () => [
    {
      title: 'null beside a text',
      base: takes({ type: 'string' }),
      revision: takes({ type: ['string', 'null'] }),
      finds: ['info request-nullable-widened'],
    },
  ],
})
