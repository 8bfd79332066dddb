import { asks } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRule } from '../schema-rule.ts'

export const requestSerializationNarrowed: SchemaRule = schemaRule({
  aspect: 'serialization',
  effect: 'narrowed',
  direction: 'request',
  purpose: 'Checks that no parameter loses a way to be written.',
  why: 'A client that sends the parameter empty, or with reserved characters as they are, is refused.',
  fix: 'Go on taking what was taken.',
  examples: () => [
    {
      title: 'no empty value any more',
      base: asks({ schema: { type: 'string' }, allowEmptyValue: true }),
      revision: asks({ schema: { type: 'string' } }),
      finds: ['breaking request-serialization-narrowed'],
    },
  ],
})
