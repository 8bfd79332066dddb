import { answers } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRule } from '../schema-rule.ts'

export const responseTypeChanged: SchemaRule = schemaRule({
  aspect: 'type',
  effect: 'changed',
  direction: 'response',
  purpose: 'Checks that no type of a response becomes another.',
  why: 'A client that reads the old type fails at the new one.',
  fix: 'Keep the property as it is, and add another of the new type.',
  examples: () => [
    {
      title: 'a number in place of a text',
      base: answers({ type: 'string' }),
      revision: answers({ type: 'integer' }),
      finds: ['breaking response-type-changed'],
    },
  ],
})
