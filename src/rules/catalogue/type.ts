import { answers, asks, takes } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRules } from '../schema-rules.ts'

export const typeRules: readonly SchemaRule[] = schemaRules('type', {
  narrowed: {
    request: {
      purpose: 'Checks that no type of a request becomes narrower.',
      why: 'A client that sends a value of a type that is no longer taken is refused.',
      fix: 'Go on taking the types that were taken.',
      examples: () => [
        {
          title: 'a number that has to be whole',
          base: takes({ type: 'number' }),
          revision: takes({ type: 'integer' }),
          finds: ['breaking request-type-narrowed'],
        },
        {
          title: 'one type where any went',
          base: takes({}),
          revision: takes({ type: 'string' }),
          finds: ['breaking request-type-narrowed'],
        },
      ],
    },
    response: {
      purpose: 'Reports types of responses that become narrower.',
      why: 'What comes is of a type that clients are ready for.',
      examples: () => [
        {
          title: 'a number that is always whole',
          base: answers({ type: 'number' }),
          revision: answers({ type: 'integer' }),
          finds: ['info response-type-narrowed'],
        },
      ],
    },
  },
  widened: {
    request: {
      purpose: 'Reports types of requests that become wider.',
      why: 'What clients send is still taken.',
      examples: () => [
        {
          title: 'any number in place of a whole one',
          base: takes({ type: 'integer' }),
          revision: takes({ type: 'number' }),
          finds: ['info request-type-widened'],
        },
        {
          title: 'text in place of a number in a query',
          base: asks({ schema: { type: 'integer' } }),
          revision: asks({ schema: { type: 'string' } }),
          finds: ['info request-type-widened'],
        },
      ],
    },
    response: {
      purpose: 'Checks that no type of a response becomes wider.',
      why: 'A client gets values of a type it does not read.',
      fix: 'Keep to the old type, and add a property for what is new.',
      examples: () => [
        {
          title: 'a number that need not be whole',
          base: answers({ type: 'integer' }),
          revision: answers({ type: 'number' }),
          finds: ['breaking response-type-widened'],
        },
        {
          title: 'any type where one was promised',
          base: answers({ type: 'string' }),
          revision: answers({}),
          finds: ['breaking response-type-widened'],
        },
      ],
    },
  },
  changed: {
    request: {
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
    },
    response: {
      purpose: 'Checks that no type of a response becomes another.',
      why: 'A client that reads the old type fails at the new one.',
      fix: 'Keep the property as it is, and add another of the new type.',
      examples: () => [
        {
          title: 'a number in place of a text',
          base: answers({ type: 'string' }),
          revision: answers({ type: 'integer' }),
          finds: ['breaking response-type-changed'],
        },
      ],
    },
  },
})
