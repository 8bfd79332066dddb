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
  aliases: {
    oasdiff: [
      'request-body-prefix-items-added',
      'request-property-prefix-items-added',
      'request-body-prefix-items-removed',
      'request-property-prefix-items-removed',
    ],
    redocly: ['schema-constraint-changed'],
  },
  examples: () => [
    {
      title: 'other items at the first places',
      base: takes({ type: 'array', prefixItems: [{ type: 'string' }] }),
      revision: takes({ type: 'array', prefixItems: [{ type: 'integer' }] }),
      finds: ['breaking request-items-changed'],
    },
  ],
})
