import { takes } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRule } from '../schema-rule.ts'

export const requestItemsChanged: SchemaRule = schemaRule({
  aspect: 'items',
  effect: 'changed',
  direction: 'request',
  purpose: 'Checks that no list of a request has to hold other items.',
  why: 'A client that sends the old items at the old places is refused.',
  fix: 'Go on taking the old items.',
  examples: () => [
    {
      title: 'other items at the first places',
      base: takes({ type: 'array', prefixItems: [{ type: 'string' }] }),
      revision: takes({ type: 'array', prefixItems: [{ type: 'integer' }] }),
      finds: ['breaking request-items-changed'],
    },
  ],
})
