import { asks } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRule } from '../schema-rule.ts'

export const requestSerializationChanged: SchemaRule = schemaRule({
  aspect: 'serialization',
  effect: 'changed',
  direction: 'request',
  purpose: 'Checks that nothing in a request has to be written in another way.',
  why: 'What a client writes the old way is misread: a list arrives as one value, or as its last.',
  fix: 'Keep the style, and add a parameter of another name.',
  examples: () => [
    {
      title: 'a list separated by commas instead of repeated',
      base: asks({ schema: { type: 'array' } }),
      revision: asks({ schema: { type: 'array' }, explode: false }),
      finds: ['breaking request-serialization-changed'],
    },
  ],
})
