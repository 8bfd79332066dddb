import { answers, asks, takes } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRules } from '../schema-rules.ts'

export const typeRules: readonly SchemaRule[] = schemaRules('type', {
  narrowed: {
    request: {
      purpose: 'Checks that no type in a request becomes narrower.',
      why: 'A client that sends a value of a type that is no longer accepted is rejected.',
      fix: 'Keep accepting the old types.',
      examples: () => [
        {
          title: 'an integer instead of any number',
          base: takes({ type: 'number' }),
          revision: takes({ type: 'integer' }),
          finds: ['breaking request-type-narrowed'],
        },
        {
          title: 'one type where any type was accepted',
          base: takes({}),
          revision: takes({ type: 'string' }),
          finds: ['breaking request-type-narrowed'],
        },
      ],
    },
    response: {
      purpose: 'Reports types in responses that become narrower.',
      why: 'Clients can already handle every value that is sent.',
      examples: () => [
        {
          title: 'an integer instead of any number',
          base: answers({ type: 'number' }),
          revision: answers({ type: 'integer' }),
          finds: ['info response-type-narrowed'],
        },
      ],
    },
  },
  widened: {
    request: {
      purpose: 'Reports types in requests that become wider.',
      why: 'Everything clients send is still accepted.',
      examples: () => [
        {
          title: 'any number instead of an integer',
          base: takes({ type: 'integer' }),
          revision: takes({ type: 'number' }),
          finds: ['info request-type-widened'],
        },
        {
          title: 'a string instead of a number in a query',
          base: asks({ schema: { type: 'integer' } }),
          revision: asks({ schema: { type: 'string' } }),
          finds: ['info request-type-widened'],
        },
      ],
    },
    response: {
      purpose: 'Checks that no type in a response becomes wider.',
      why: 'Clients may receive values of a type they cannot read.',
      fix: 'Keep the type, and add a property for the new values.',
      examples: () => [
        {
          title: 'any number instead of an integer',
          base: answers({ type: 'integer' }),
          revision: answers({ type: 'number' }),
          finds: ['breaking response-type-widened'],
        },
        {
          title: 'any type where one was declared',
          base: answers({ type: 'string' }),
          revision: answers({}),
          finds: ['breaking response-type-widened'],
        },
      ],
    },
  },
  changed: {
    request: {
      purpose: 'Checks that no type in a request changes to a different one.',
      why: 'A client that sends a value of the old type is rejected.',
      fix: 'Accept both types, or add a property under another name.',
      examples: () => [
        {
          title: 'a number instead of a string',
          base: takes({ type: 'string' }),
          revision: takes({ type: 'integer' }),
          finds: ['breaking request-type-changed'],
        },
      ],
    },
    response: {
      purpose: 'Checks that no type in a response changes to a different one.',
      why: 'A client that expects the old type cannot read the new one.',
      fix: 'Keep the property as it is, and add another one of the new type.',
      examples: () => [
        {
          title: 'a number instead of a string',
          base: answers({ type: 'string' }),
          revision: answers({ type: 'integer' }),
          finds: ['breaking response-type-changed'],
        },
      ],
    },
  },
})
