import { answers, takes } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRules } from '../schema-rules.ts'

export const lengthRules: readonly SchemaRule[] = schemaRules('length', {
  narrowed: {
    request: {
      purpose: 'Checks that no request has to keep to a narrower length.',
      why: 'A client that sends a text shorter or longer than allowed now is refused.',
      fix: 'Keep the old bounds.',
      examples: () => [
        {
          title: 'a shorter text',
          base: takes({ type: 'string', maxLength: 20 }),
          revision: takes({ type: 'string', maxLength: 10 }),
          finds: ['breaking request-length-narrowed'],
        },
        {
          title: 'a text that may not be empty',
          base: takes({ type: 'string' }),
          revision: takes({ type: 'string', minLength: 1 }),
          finds: ['breaking request-length-narrowed'],
        },
      ],
    },
    response: {
      purpose: 'Reports responses that keep to a narrower length.',
      why: 'Texts of all lengths that come could come before.',
      examples: () => [
        {
          title: 'a text that is never empty',
          base: answers({ type: 'string' }),
          revision: answers({ type: 'string', minLength: 1 }),
          finds: ['info response-length-narrowed'],
        },
      ],
    },
  },
  widened: {
    request: {
      purpose: 'Reports requests that may send shorter or longer texts.',
      why: 'Texts of the old lengths are still taken.',
      examples: () => [
        {
          title: 'a longer text',
          base: takes({ type: 'string', maxLength: 10 }),
          revision: takes({ type: 'string', maxLength: 20 }),
          finds: ['info request-length-widened'],
        },
      ],
    },
    response: {
      purpose: 'Checks that no text of a response becomes shorter or longer than promised.',
      why: 'A client that keeps the text where the old length fits cuts it off or fails.',
      fix: 'Keep within the old bounds.',
      examples: () => [
        {
          title: 'a longer text',
          base: answers({ type: 'string', maxLength: 10 }),
          revision: answers({ type: 'string', maxLength: 20 }),
          finds: ['breaking response-length-widened'],
        },
        {
          title: 'a text that may be empty',
          base: answers({ type: 'string', minLength: 1 }),
          revision: answers({ type: 'string' }),
          finds: ['breaking response-length-widened'],
        },
      ],
    },
  },
})
