import { answers, takes } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRules } from '../schema-rules.ts'

export const nullableRules: readonly SchemaRule[] = schemaRules('nullable', {
  narrowed: {
    request: {
      purpose: 'Checks that no request value stops accepting null.',
      why: 'A client that sends null for a missing value is rejected.',
      fix: 'Keep accepting null.',
      examples: () => [
        {
          title: 'null that is no longer accepted',
          base: takes({ type: ['string', 'null'] }),
          revision: takes({ type: 'string' }),
          finds: ['breaking request-nullable-narrowed'],
        },
      ],
    },
    response: {
      purpose: 'Reports response values that are no longer null.',
      why: 'Clients that handle null no longer receive it.',
      examples: () => [
        {
          title: 'a variant without null',
          base: answers({ oneOf: [{ type: 'integer' }, { type: 'string' }, { type: 'null' }] }),
          revision: answers({ oneOf: [{ type: 'integer' }, { type: 'string' }] }),
          finds: ['info response-nullable-narrowed'],
        },
        {
          title: 'null that is no longer sent',
          base: answers({ type: ['string', 'null'] }),
          revision: answers({ type: 'string' }),
          finds: ['info response-nullable-narrowed'],
        },
      ],
    },
  },
  widened: {
    request: {
      purpose: 'Reports request values that may now be null.',
      why: 'Everything clients send is still accepted.',
      examples: () => [
        {
          title: 'null in addition to a string',
          base: takes({ type: 'string' }),
          revision: takes({ type: ['string', 'null'] }),
          finds: ['info request-nullable-widened'],
        },
      ],
    },
    response: {
      purpose: 'Checks that no response value may become null.',
      why: 'A client that reads the value without checking for null fails.',
      fix: 'Keep sending a value, or leave the property out if it is optional.',
      examples: () => [
        {
          title: 'null that may be sent',
          base: answers({ type: 'string' }),
          revision: answers({ type: ['string', 'null'] }),
          finds: ['breaking response-nullable-widened'],
        },
      ],
    },
  },
})
