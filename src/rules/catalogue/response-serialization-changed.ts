import { answersHeaders } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRule } from '../schema-rule.ts'

export const responseSerializationChanged: SchemaRule = schemaRule({
  aspect: 'serialization',
  effect: 'changed',
  direction: 'response',
  purpose: 'Checks that nothing in a response is written in another way.',
  why: 'A client that takes the value apart the old way fails.',
  fix: 'Keep the style, and add a header or property for the new one.',
  examples: () => [
    {
      title: 'the pairs of a header written in another way',
      base: answersHeaders({ 'X-Limits': { schema: { type: 'object' } } }),
      revision: answersHeaders({ 'X-Limits': { schema: { type: 'object' }, explode: true } }),
      finds: ['breaking response-serialization-changed'],
    },
  ],
})
