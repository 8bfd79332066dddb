import type { Change } from '../../diff/change.ts'
import { answers, asks, ref, takes } from '../example.ts'
import type { Level, SchemaRule } from '../rule.ts'
import { schemaRules } from '../schema-rules.ts'

/** A difference between a reference and the fields next to it is reported separately. */
function keywordLevel({ detail }: Change): Level {
  return detail.ignored === undefined ? 'warning' : 'info'
}

export const keywordRules: readonly SchemaRule[] = schemaRules('keyword', {
  changed: {
    request: {
      purpose: 'Checks that no unsupported keyword of a request schema changes.',
      why: 'The keyword is of another vocabulary, or it is a reference that leads nowhere in one of the documents. The new value may reject requests that were accepted.',
      fix: 'Look up the keyword in the version of JSON Schema that the document uses, or correct the reference.',
      level: keywordLevel,
      examples: () => [
        {
          title: 'a keyword from another vocabulary',
          base: takes({ type: 'string', format: 'date', formatMaximum: '2030-12-31' }),
          revision: takes({ type: 'string', format: 'date', formatMaximum: '2029-12-31' }),
          finds: ['warning request-keyword-changed'],
        },
        {
          title: 'a reference whose target is gone',
          base: takes(ref('Name'), { Name: { type: 'string' } }),
          revision: takes(ref('Name')),
          finds: ['warning request-keyword-changed'],
        },
      ],
    },
    response: {
      purpose: 'Checks that no unsupported keyword of a response schema changes.',
      why: 'The keyword is of another vocabulary, or it is a reference that leads nowhere in one of the documents. The new value may allow responses that clients cannot read.',
      fix: 'Look up the keyword in the version of JSON Schema that the document uses, or correct the reference.',
      level: keywordLevel,
      examples: () => [
        {
          title: 'a keyword from another vocabulary',
          base: answers({ type: 'string', format: 'date', formatMaximum: '2029-12-31' }),
          revision: answers({ type: 'string', format: 'date', formatMaximum: '2030-12-31' }),
          finds: ['warning response-keyword-changed'],
        },
        {
          title: 'a reference whose target is gone',
          base: answers(ref('Name'), { Name: { type: 'string' } }),
          revision: answers(ref('Name')),
          finds: ['warning response-keyword-changed'],
        },
      ],
    },
  },
  none: {
    request: {
      id: 'request-keyword-without-effect',
      purpose: 'Reports changed keywords that have no effect on which requests are accepted.',
      why: 'Every request that was accepted still is.',
      examples: () => [
        {
          title: 'an if without then or else',
          base: takes({ type: 'string' }),
          revision: takes({ type: 'string', if: { const: 'all' } }),
          finds: ['info request-keyword-without-effect'],
        },
        {
          title: 'a keyword that no validator reads',
          base: takes({ type: 'string' }),
          revision: takes({ type: 'string', optional: true }),
          finds: ['info request-keyword-without-effect'],
        },
        {
          title: 'explode of a parameter that is neither a list nor an object',
          base: asks({ schema: { type: 'integer' } }),
          revision: asks({ schema: { type: 'integer' }, explode: false }),
          finds: ['info request-keyword-without-effect'],
        },
      ],
    },
    response: {
      id: 'response-keyword-without-effect',
      purpose: 'Reports changed keywords that have no effect on which responses are possible.',
      why: 'Every response a client can receive now was already possible before.',
      examples: () => [
        {
          title: 'an if without then or else',
          base: answers({ type: 'string' }),
          revision: answers({ type: 'string', if: { const: 'all' } }),
          finds: ['info response-keyword-without-effect'],
        },
        {
          title: 'a keyword that no validator reads',
          base: answers({ type: 'string' }),
          revision: answers({ type: 'string', optional: true }),
          finds: ['info response-keyword-without-effect'],
        },
      ],
    },
  },
})
