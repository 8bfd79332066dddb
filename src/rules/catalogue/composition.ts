import { answers, takes } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRules } from '../schema-rules.ts'

export const compositionRules: readonly SchemaRule[] = schemaRules('composition', {
  narrowed: {
    request: {
      purpose: 'Checks that no condition, such as not or if, is added to a request.',
      why: 'A client that sends a value that fails the new condition is rejected.',
      fix: 'Keep accepting values that do not meet the condition.',
      examples: () => [
        {
          title: 'a new excluded value',
          base: takes({ type: 'string' }),
          revision: takes({ type: 'string', not: { const: 'all' } }),
          finds: ['breaking request-composition-narrowed'],
        },
        {
          title: 'a new conditional requirement',
          base: takes({ type: 'object' }),
          revision: takes({ type: 'object', if: { required: ['card'] }, else: { required: ['account'] } }),
          finds: ['breaking request-composition-narrowed'],
        },
      ],
    },
    response: {
      purpose: 'Reports responses that meet an additional condition.',
      why: 'Every value a client can receive now was already possible before.',
      examples: () => [
        {
          title: 'a value that is no longer sent',
          base: answers({ type: 'string' }),
          revision: answers({ type: 'string', not: { const: 'all' } }),
          finds: ['info response-composition-narrowed'],
        },
      ],
    },
  },
  widened: {
    request: {
      purpose: 'Reports requests that have to meet fewer conditions.',
      why: 'Every value that was accepted still is.',
      examples: () => [
        {
          title: 'a value that is no longer excluded',
          base: takes({ type: 'string', not: { const: 'all' } }),
          revision: takes({ type: 'string' }),
          finds: ['info request-composition-widened'],
        },
      ],
    },
    response: {
      purpose: 'Checks that no condition is dropped from a response.',
      why: 'Clients may receive values that the condition excluded.',
      fix: 'Keep the condition.',
      examples: () => [
        {
          title: 'a value that was excluded',
          base: answers({ type: 'string', not: { const: 'all' } }),
          revision: answers({ type: 'string' }),
          finds: ['breaking response-composition-widened'],
        },
      ],
    },
  },
  changed: {
    request: {
      purpose: 'Checks that no condition on a request is replaced by a different one.',
      why: 'A value that met the old condition may fail the new one, and is then rejected.',
      fix: 'Keep accepting every value that met the old condition.',
      examples: () => [
        {
          title: 'a different excluded value',
          base: takes({ type: 'string', not: { const: 'all' } }),
          revision: takes({ type: 'string', not: { const: 'none' } }),
          finds: ['breaking request-composition-changed'],
        },
      ],
    },
    response: {
      purpose: 'Checks that no condition on a response is replaced by a different one.',
      why: 'Clients may receive values that the old condition excluded.',
      fix: 'Keep the old condition alongside the new one.',
      examples: () => [
        {
          title: 'a different excluded value',
          base: answers({ type: 'string', not: { const: 'all' } }),
          revision: answers({ type: 'string', not: { const: 'none' } }),
          finds: ['breaking response-composition-changed'],
        },
      ],
    },
  },
})
