import { answers, takes } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRules } from '../schema-rules.ts'

export const rangeRules: readonly SchemaRule[] = schemaRules('range', {
  narrowed: {
    request: {
      purpose: 'Checks that no number of a request has to keep to a narrower range.',
      why: 'A client that sends a number outside the new range is refused.',
      fix: 'Keep the old bounds.',
      examples: () => [
        {
          title: 'a smaller upper bound',
          base: takes({ type: 'integer', maximum: 100 }),
          revision: takes({ type: 'integer', maximum: 50 }),
          finds: ['breaking request-range-narrowed'],
        },
        {
          title: 'larger steps',
          base: takes({ type: 'integer', multipleOf: 5 }),
          revision: takes({ type: 'integer', multipleOf: 10 }),
          finds: ['breaking request-range-narrowed'],
        },
      ],
    },
    response: {
      purpose: 'Reports numbers of responses that keep to a narrower range.',
      why: 'Numbers of the new range could come before.',
      examples: () => [
        {
          title: 'a smaller upper bound',
          base: answers({ type: 'integer', maximum: 100 }),
          revision: answers({ type: 'integer', maximum: 50 }),
          finds: ['info response-range-narrowed'],
        },
      ],
    },
  },
  widened: {
    request: {
      purpose: 'Reports numbers of requests whose range becomes wider.',
      why: 'Numbers of the old range are still taken.',
      examples: () => [
        {
          title: 'a larger upper bound',
          base: takes({ type: 'integer', maximum: 50 }),
          revision: takes({ type: 'integer', maximum: 100 }),
          finds: ['info request-range-widened'],
        },
        {
          title: 'smaller steps',
          base: takes({ type: 'integer', multipleOf: 10 }),
          revision: takes({ type: 'integer', multipleOf: 5 }),
          finds: ['info request-range-widened'],
        },
      ],
    },
    response: {
      purpose: 'Checks that no number of a response leaves its range.',
      why: 'A client that keeps or shows numbers of the old range only fails at another.',
      fix: 'Keep within the old bounds.',
      examples: () => [
        {
          title: 'a larger upper bound',
          base: answers({ type: 'integer', maximum: 50 }),
          revision: answers({ type: 'integer', maximum: 100 }),
          finds: ['breaking response-range-widened'],
        },
        {
          title: 'no lower bound any more',
          base: answers({ type: 'integer', minimum: 0 }),
          revision: answers({ type: 'integer' }),
          finds: ['breaking response-range-widened'],
        },
      ],
    },
  },
  changed: {
    request: {
      purpose: 'Checks that no number of a request has to be a multiple of another number.',
      why: 'A client that sends a multiple of the old number is refused.',
      fix: 'Go on taking multiples of the old number.',
      examples: () => [
        {
          title: 'steps that do not fit the old ones',
          base: takes({ type: 'integer', multipleOf: 4 }),
          revision: takes({ type: 'integer', multipleOf: 6 }),
          finds: ['breaking request-range-changed'],
        },
      ],
    },
    response: {
      purpose: 'Checks that no number of a response becomes a multiple of another number.',
      why: 'A client that counts in the old steps gets numbers between them.',
      fix: 'Keep to multiples of the old number.',
      examples: () => [
        {
          title: 'steps that do not fit the old ones',
          base: answers({ type: 'integer', multipleOf: 4 }),
          revision: answers({ type: 'integer', multipleOf: 6 }),
          finds: ['breaking response-range-changed'],
        },
      ],
    },
  },
})
