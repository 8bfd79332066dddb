import { answers, takes } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRules } from '../schema-rules.ts'

export const keywordRules: readonly SchemaRule[] = schemaRules('keyword', {
  changed: {
    request: {
      purpose: 'Checks that no keyword of a request that no other rule knows becomes another.',
      why: 'What the keyword does to requests is not known here; it may refuse what was taken.',
      fix: 'Look at what the keyword means in the version of JSON Schema the document uses.',
      level: () => 'warning',
      examples: () => [
        {
          title: 'a keyword of another vocabulary',
          base: takes({ type: 'string', maxBytes: 20 }),
          revision: takes({ type: 'string', maxBytes: 10 }),
          finds: ['warning request-keyword-changed'],
        },
      ],
    },
    response: {
      purpose: 'Checks that no keyword of a response that no other rule knows becomes another.',
      why: 'What the keyword does to responses is not known here; it may let something in that clients do not read.',
      fix: 'Look at what the keyword means in the version of JSON Schema the document uses.',
      level: () => 'warning',
      examples: () => [
        {
          title: 'a keyword of another vocabulary',
          base: answers({ type: 'string', maxBytes: 10 }),
          revision: answers({ type: 'string', maxBytes: 20 }),
          finds: ['warning response-keyword-changed'],
        },
      ],
    },
  },
  none: {
    request: {
      id: 'request-keyword-without-effect',
      purpose: 'Reports keywords of requests that changed and have no say in what is accepted.',
      why: 'Every request that was taken still is.',
      examples: () => [
        {
          title: 'a condition without consequence',
          base: takes({ type: 'string' }),
          revision: takes({ type: 'string', if: { const: 'all' } }),
          finds: ['info request-keyword-without-effect'],
        },
      ],
    },
    response: {
      id: 'response-keyword-without-effect',
      purpose: 'Reports keywords of responses that changed and have no say in what comes.',
      why: 'Every response that comes could come before.',
      examples: () => [
        {
          title: 'a condition without consequence',
          base: answers({ type: 'string' }),
          revision: answers({ type: 'string', if: { const: 'all' } }),
          finds: ['info response-keyword-without-effect'],
        },
      ],
    },
  },
})
