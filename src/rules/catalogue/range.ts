import { answers, takes } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRules } from '../schema-rules.ts'

export const rangeRules: readonly SchemaRule[] = schemaRules('range', {
  narrowed: {
    request: {
      purpose: 'Checks that no request number is limited to a narrower range.',
      why: 'A client that sends a number outside the new range is rejected.',
      fix: 'Keep the old limits.',
      examples: () => [
        {
          title: 'a smaller maximum',
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
      purpose: 'Reports response numbers whose range becomes narrower.',
      why: 'Every number in the new range was already possible before.',
      examples: () => [
        {
          title: 'a smaller maximum',
          base: answers({ type: 'integer', maximum: 100 }),
          revision: answers({ type: 'integer', maximum: 50 }),
          finds: ['info response-range-narrowed'],
        },
      ],
    },
  },
  widened: {
    request: {
      purpose: 'Reports request numbers whose range becomes wider.',
      why: 'Numbers in the old range are still accepted.',
      examples: () => [
        {
          title: 'a larger maximum',
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
      purpose: 'Checks that no range of a response number becomes wider.',
      why: 'A client that can store or show only numbers in the old range fails.',
      fix: 'Stay within the old limits.',
      examples: () => [
        {
          title: 'a larger maximum',
          base: answers({ type: 'integer', maximum: 50 }),
          revision: answers({ type: 'integer', maximum: 100 }),
          finds: ['breaking response-range-widened'],
        },
        {
          title: 'a removed minimum',
          base: answers({ type: 'integer', minimum: 0 }),
          revision: answers({ type: 'integer' }),
          finds: ['breaking response-range-widened'],
        },
      ],
    },
  },
  changed: {
    request: {
      purpose: 'Checks that no request number has to be a multiple of an incompatible number.',
      why: 'A client that sends a multiple of the old number may be rejected.',
      fix: 'Keep accepting multiples of the old number.',
      examples: () => [
        {
          title: 'incompatible steps',
          base: takes({ type: 'integer', multipleOf: 4 }),
          revision: takes({ type: 'integer', multipleOf: 6 }),
          finds: ['breaking request-range-changed'],
        },
      ],
    },
    response: {
      purpose: 'Checks that no response number becomes a multiple of an incompatible number.',
      why: 'Clients that expect multiples of the old number receive numbers in between.',
      fix: 'Keep sending multiples of the old number.',
      examples: () => [
        {
          title: 'incompatible steps',
          base: answers({ type: 'integer', multipleOf: 4 }),
          revision: answers({ type: 'integer', multipleOf: 6 }),
          finds: ['breaking response-range-changed'],
        },
      ],
    },
  },
})
