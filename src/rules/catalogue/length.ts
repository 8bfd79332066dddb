import { answers, takes } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRules } from '../schema-rules.ts'

export const lengthRules: readonly SchemaRule[] = schemaRules('length', {
  narrowed: {
    request: {
      purpose: 'Checks that no request string is limited to a narrower range of lengths.',
      why: 'A client that sends a shorter or longer string than is now allowed is rejected.',
      fix: 'Keep the old limits.',
      examples: () => [
        {
          title: 'a smaller maximum length',
          base: takes({ type: 'string', maxLength: 20 }),
          revision: takes({ type: 'string', maxLength: 10 }),
          finds: ['breaking request-length-narrowed'],
        },
        {
          title: 'a string that must not be empty',
          base: takes({ type: 'string' }),
          revision: takes({ type: 'string', minLength: 1 }),
          finds: ['breaking request-length-narrowed'],
        },
      ],
    },
    response: {
      purpose: 'Reports response strings whose length range becomes narrower.',
      why: 'Every length a client can receive now was already possible before.',
      examples: () => [
        {
          title: 'a string that is never empty',
          base: answers({ type: 'string' }),
          revision: answers({ type: 'string', minLength: 1 }),
          finds: ['info response-length-narrowed'],
        },
      ],
    },
  },
  widened: {
    request: {
      purpose: 'Reports request strings that may be shorter or longer than before.',
      why: 'Strings of the old lengths are still accepted.',
      examples: () => [
        {
          title: 'a larger maximum length',
          base: takes({ type: 'string', maxLength: 10 }),
          revision: takes({ type: 'string', maxLength: 20 }),
          finds: ['info request-length-widened'],
        },
      ],
    },
    response: {
      purpose: 'Checks that no response string may be shorter or longer than before.',
      why: 'A client that stores the string in a field sized for the old length truncates it or fails.',
      fix: 'Stay within the old limits.',
      examples: () => [
        {
          title: 'a larger maximum length',
          base: answers({ type: 'string', maxLength: 10 }),
          revision: answers({ type: 'string', maxLength: 20 }),
          finds: ['breaking response-length-widened'],
        },
        {
          title: 'a string that may be empty',
          base: answers({ type: 'string', minLength: 1 }),
          revision: answers({ type: 'string' }),
          finds: ['breaking response-length-widened'],
        },
      ],
    },
  },
})
