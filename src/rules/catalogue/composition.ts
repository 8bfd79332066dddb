import { answers, takes } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRules } from '../schema-rules.ts'

export const compositionRules: readonly SchemaRule[] = schemaRules('composition', {
  narrowed: {
    request: {
      purpose: 'Checks that no condition is put on a request as a whole.',
      why: 'A client that sends a value outside the new condition is refused.',
      fix: 'Go on taking values that do not meet the condition.',
      examples: () => [
        {
          title: 'a value that is excluded',
          base: takes({ type: 'string' }),
          revision: takes({ type: 'string', not: { const: 'all' } }),
          finds: ['breaking request-composition-narrowed'],
        },
        {
          title: 'a condition that depends on another',
          base: takes({ type: 'object' }),
          revision: takes({ type: 'object', if: { required: ['card'] }, else: { required: ['account'] } }),
          finds: ['breaking request-composition-narrowed', 'breaking request-composition-narrowed'],
        },
      ],
    },
    response: {
      purpose: 'Reports responses that meet a further condition.',
      why: 'Values as they come could come before.',
      examples: () => [
        {
          title: 'a value that never comes',
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
      why: 'The values that were taken still are.',
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
      purpose: 'Checks that no response drops a condition.',
      why: 'A client gets values that were excluded.',
      fix: 'Keep to the condition.',
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
      purpose: 'Checks that no condition on a request becomes another.',
      why: 'A client that sends what met the old condition may be refused by the new one.',
      fix: 'Go on taking what met the old condition.',
      examples: () => [
        {
          title: 'another value that is excluded',
          base: takes({ type: 'string', not: { const: 'all' } }),
          revision: takes({ type: 'string', not: { const: 'none' } }),
          finds: ['breaking request-composition-changed'],
        },
      ],
    },
    response: {
      purpose: 'Checks that no condition on a response becomes another.',
      why: 'A client gets values that the old condition excluded.',
      fix: 'Keep to the old condition beside the new one.',
      examples: () => [
        {
          title: 'another value that is excluded',
          base: answers({ type: 'string', not: { const: 'all' } }),
          revision: answers({ type: 'string', not: { const: 'none' } }),
          finds: ['breaking response-composition-changed'],
        },
      ],
    },
  },
})
