import { takes } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRule } from '../schema-rule.ts'

export const requestTypeChanged: SchemaRule = schemaRule({
  aspect: 'type',
  effect: 'changed',
  direction: 'request',
  purpose: 'Checks that no type of a request becomes another.',
  why: 'A client that sends a value of the old type is refused.',
  fix: 'Take both types, or add a property of another name.',
  examples: () => [
    {
      title: 'a number in place of a text',
      base: takes({ type: 'string' }),
      revision: takes({ type: 'integer' }),
      finds: ['breaking request-type-changed'],
    },
  ],
})
