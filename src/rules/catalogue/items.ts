import { answers, takes } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRules } from '../schema-rules.ts'

export const itemsRules: readonly SchemaRule[] = schemaRules('items', {
  narrowed: {
    request: {
      purpose: 'Checks that no list of a request has to be shorter, longer, or of other items.',
      why: 'A client that sends a list as it was allowed is refused.',
      fix: 'Go on taking the lists that were taken.',
      examples: () => [
        {
          title: 'a shorter list',
          base: takes({ type: 'array', maxItems: 20 }),
          revision: takes({ type: 'array', maxItems: 10 }),
          finds: ['breaking request-items-narrowed'],
        },
        {
          title: 'items that have to differ',
          base: takes({ type: 'array' }),
          revision: takes({ type: 'array', uniqueItems: true }),
          finds: ['breaking request-items-narrowed'],
        },
      ],
    },
    response: {
      purpose: 'Reports lists of responses that hold less.',
      why: 'Lists as they come could come before.',
      examples: () => [
        {
          title: 'a shorter list',
          base: answers({ type: 'array', maxItems: 20 }),
          revision: answers({ type: 'array', maxItems: 10 }),
          finds: ['info response-items-narrowed'],
        },
      ],
    },
  },
  widened: {
    request: {
      purpose: 'Reports lists of requests that may hold more.',
      why: 'The lists that were taken still are.',
      examples: () => [
        {
          title: 'a longer list',
          base: takes({ type: 'array', maxItems: 10 }),
          revision: takes({ type: 'array', maxItems: 20 }),
          finds: ['info request-items-widened'],
        },
      ],
    },
    response: {
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
    },
  },
  changed: {
    request: {
      purpose: 'Checks that no list of a request has to hold other items.',
      why: 'A client that sends the old items at the old places is refused.',
      fix: 'Go on taking the old items.',
      examples: () => [
        {
          title: 'other items at the first places',
          base: takes({ type: 'array', prefixItems: [{ type: 'string' }, {}] }),
          revision: takes({ type: 'array', prefixItems: [{ type: 'integer' }] }),
          finds: ['breaking request-items-changed'],
        },
      ],
    },
    response: {
      purpose: 'Checks that no list of a response holds other items.',
      why: 'A client that reads the old items at the old places fails.',
      fix: 'Keep the items at their places, and add a property for others.',
      examples: () => [
        {
          title: 'other items at the first places',
          base: answers({ type: 'array', prefixItems: [{ type: 'string' }, {}] }),
          revision: answers({ type: 'array', prefixItems: [{ type: 'integer' }] }),
          finds: ['breaking response-items-changed'],
        },
      ],
    },
  },
})
