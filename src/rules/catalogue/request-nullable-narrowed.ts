import { takes } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRule } from '../schema-rule.ts'

export const requestNullableNarrowed: SchemaRule = schemaRule({
  aspect: 'nullable',
  effect: 'narrowed',
  direction: 'request',
  purpose: 'Checks that no request loses the right to send null.',
  why: 'A client that sends null, to say that there is no value, is refused.',
  fix: 'Go on taking null.',
  examples: () => [
    {
      title: 'null that is no longer taken',
      base: takes({ type: ['string', 'null'] }),
      revision: takes({ type: 'string' }),
      finds: ['breaking request-nullable-narrowed'],
    },
  ],
})
