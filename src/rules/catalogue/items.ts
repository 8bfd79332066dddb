import { answers, takes } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRules } from '../schema-rules.ts'

export const itemsRules: readonly SchemaRule[] = schemaRules('items', {
  narrowed: {
    request: {
      purpose: 'Checks that no array in a request becomes more restricted in its length or items.',
      why: 'A client that sends an array that used to be valid is rejected.',
      fix: 'Keep accepting every array that was accepted.',
      examples: () => [
        {
          title: 'a smaller maximum length',
          base: takes({ type: 'array', maxItems: 20 }),
          revision: takes({ type: 'array', maxItems: 10 }),
          finds: ['breaking request-items-narrowed'],
        },
        {
          title: 'items that must be unique',
          base: takes({ type: 'array' }),
          revision: takes({ type: 'array', uniqueItems: true }),
          finds: ['breaking request-items-narrowed'],
        },
      ],
    },
    response: {
      purpose: 'Reports arrays in responses that become more restricted in their length or items.',
      why: 'Every array a client can receive now was already possible before.',
      examples: () => [
        {
          title: 'a smaller maximum length',
          base: answers({ type: 'array', maxItems: 20 }),
          revision: answers({ type: 'array', maxItems: 10 }),
          finds: ['info response-items-narrowed'],
        },
      ],
    },
  },
  widened: {
    request: {
      purpose: 'Reports arrays in requests that become less restricted.',
      why: 'Every array that was accepted still is.',
      examples: () => [
        {
          title: 'a larger maximum length',
          base: takes({ type: 'array', maxItems: 10 }),
          revision: takes({ type: 'array', maxItems: 20 }),
          finds: ['info request-items-widened'],
        },
      ],
    },
    response: {
      purpose: 'Checks that no array in a response becomes less restricted in its length or items.',
      why: 'A client that relies on the number of items, or on their types, fails.',
      fix: 'Stay within the old limits.',
      examples: () => [
        {
          title: 'an array that may be empty',
          base: answers({ type: 'array', minItems: 1 }),
          revision: answers({ type: 'array' }),
          finds: ['breaking response-items-widened'],
        },
        {
          title: 'a larger maximum length',
          base: answers({ type: 'array', maxItems: 10 }),
          revision: answers({ type: 'array', maxItems: 20 }),
          finds: ['breaking response-items-widened'],
        },
      ],
    },
  },
  changed: {
    request: {
      purpose: 'Checks that no array in a request has to contain different items.',
      why: 'A client that sends the old items in the old positions is rejected.',
      fix: 'Keep accepting the old items.',
      examples: () => [
        {
          title: 'different items in the first positions',
          base: takes({ type: 'array', prefixItems: [{ type: 'string' }, {}] }),
          revision: takes({ type: 'array', prefixItems: [{ type: 'integer' }] }),
          finds: ['breaking request-items-changed'],
        },
      ],
    },
    response: {
      purpose: 'Checks that no array in a response contains different items.',
      why: 'A client that expects the old items in the old positions fails.',
      fix: 'Keep the items in their positions, and add a property for new ones.',
      examples: () => [
        {
          title: 'different items in the first positions',
          base: answers({ type: 'array', prefixItems: [{ type: 'string' }, {}] }),
          revision: answers({ type: 'array', prefixItems: [{ type: 'integer' }] }),
          finds: ['breaking response-items-changed'],
        },
      ],
    },
  },
})
