import { asks } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRule } from '../schema-rule.ts'

export const requestSerializationWidened: SchemaRule = schemaRule({
  aspect: 'serialization',
  effect: 'widened',
  direction: 'request',
  purpose: 'Reports parameters that may be written in a further way.',
  why: 'What clients send is still understood.',
  fix: 'Nothing needs to be done.',
  examples: () => [
    {
      title: 'an empty value beside others',
      base: asks({ schema: { type: 'string' } }),
      revision: asks({ schema: { type: 'string' }, allowEmptyValue: true }),
      finds: ['info request-serialization-widened'],
    },
  ],
})
