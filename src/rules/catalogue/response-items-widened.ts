import { answers } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRule } from '../schema-rule.ts'

export const responseItemsWidened: SchemaRule = schemaRule({
  aspect: 'items',
  effect: 'widened',
  direction: 'response',
  purpose: 'Checks that no list of a response holds more, or less, than promised.',
  why: 'A client that relies on the number of items, or on what they are, fails.',
  fix: 'Keep within the old bounds.',
  examples: () => [
    {
      title: 'a list that may be empty',
      base: answers({ type: 'array', minItems: 1 }),
      revision: answers({ type: 'array' }),
      finds: ['breaking response-items-widened'],
    },
    {
      title: 'a longer list',
      base: answers({ type: 'array', maxItems: 10 }),
      revision: answers({ type: 'array', maxItems: 20 }),
      finds: ['breaking response-items-widened'],
    },
  ],
})
