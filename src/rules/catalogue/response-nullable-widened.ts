import { answers } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRule } from '../schema-rule.ts'

export const responseNullableWidened: SchemaRule = schemaRule({
  aspect: 'nullable',
  effect: 'widened',
  direction: 'response',
  purpose: 'Checks that no value of a response begins to be null.',
  why: 'A client that reads the value without asking for null fails.',
  fix: 'Leave the property out where there is no value, if it is optional, or keep sending one.',
  examples: () => [
    {
      title: 'null that may come',
      base: answers({ type: 'string' }),
      revision: answers({ type: ['string', 'null'] }),
      finds: ['breaking response-nullable-widened'],
    },
  ],
})
