import { answers, takes } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRules } from '../schema-rules.ts'

export const nullableRules: readonly SchemaRule[] = schemaRules('nullable', {
  narrowed: {
    request: {
      purpose: 'Checks that no request loses the right to send null.',
      why: 'A client that sends null, to say that there is no value, is refused.',
      fix: 'Go on taking null.',
      examples: () => [
        {
          title: 'null that is no longer taken',
          base: takes({ type: ['string', 'null'] }),
          revision: takes({ type: 'string' }),
          finds: ['breaking request-nullable-narrowed'],
        },
      ],
    },
    response: {
      purpose: 'Reports values of responses that are no longer null.',
      why: 'A client that is ready for null never meets it.',
      examples: () => [
        {
          title: 'a choice without null',
          base: answers({ oneOf: [{ type: 'integer' }, { type: 'string' }, { type: 'null' }] }),
          revision: answers({ oneOf: [{ type: 'integer' }, { type: 'string' }] }),
          finds: ['info response-nullable-narrowed'],
        },
        {
          title: 'null that no longer comes',
          base: answers({ type: ['string', 'null'] }),
          revision: answers({ type: 'string' }),
          finds: ['info response-nullable-narrowed'],
        },
      ],
    },
  },
  widened: {
    request: {
      purpose: 'Reports requests that may send null.',
      why: 'What clients send is still taken.',
      examples: () => [
        {
          title: 'null beside a text',
          base: takes({ type: 'string' }),
          revision: takes({ type: ['string', 'null'] }),
          finds: ['info request-nullable-widened'],
        },
      ],
    },
    response: {
      purpose: 'Checks that no value of a response begins to be null.',
      why: 'A client that reads the value without asking for null fails.',
      fix: 'Leave the property out where there is no value, if it is optional, or keep sending one.',
      examples: () => [
        {
          title: 'null that may come',
          base: answers({ type: 'string' }),
          revision: answers({ type: ['string', 'null'] }),
          finds: ['breaking response-nullable-widened'],
        },
      ],
    },
  },
})
