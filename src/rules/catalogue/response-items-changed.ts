import { answers } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRule } from '../schema-rule.ts'

export const responseItemsChanged: SchemaRule = schemaRule({
  aspect: 'items',
  effect: 'changed',
  direction: 'response',
  purpose: 'Checks that no list of a response holds other items.',
  why: 'A client that reads the old items at the old places fails.',
  fix: 'Keep the items at their places, and add a property for others.',
  examples: () => [
    {
      title: 'other items at the first places',
      base: answers({ type: 'array', prefixItems: [{ type: 'string' }] }),
      revision: answers({ type: 'array', prefixItems: [{ type: 'integer' }] }),
      finds: ['breaking response-items-changed'],
    },
  ],
})
