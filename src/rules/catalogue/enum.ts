import { answers, takes } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRules } from '../schema-rules.ts'

export const enumRules: readonly SchemaRule[] = schemaRules('enum', {
  narrowed: {
    request: {
      purpose: 'Checks that no request is limited to a list of values.',
      why: 'A client that sends a value outside the new list is refused.',
      fix: 'Take any value, and describe the usual ones with x-extensible-enum.',
      examples: () => [
        {
          title: 'a list where any text went',
          base: takes({ type: 'string' }),
          revision: takes({ type: 'string', enum: ['small', 'large'] }),
          finds: ['breaking request-enum-narrowed'],
        },
      ],
    },
    response: {
      purpose: 'Reports responses whose values come from a list from now on.',
      why: 'Each value of the list was possible before.',
      examples: () => [
        {
          title: 'a list where any text came',
          base: answers({ type: 'string' }),
          revision: answers({ type: 'string', enum: ['small', 'large'] }),
          finds: ['info response-enum-narrowed'],
        },
      ],
    },
  },
  widened: {
    request: {
      purpose: 'Reports requests that are no longer limited to a list of values.',
      why: 'The values of the old list are still taken.',
      examples: () => [
        {
          title: 'any text where a list was',
          base: takes({ type: 'string', enum: ['small', 'large'] }),
          revision: takes({ type: 'string' }),
          finds: ['info request-enum-widened'],
        },
      ],
    },
    response: {
      purpose: 'Checks that no response leaves its list of values.',
      why: 'A client that handles every value of the list meets one it does not know.',
      fix: 'Keep the list, and say with x-extensible-enum that it may grow.',
      examples: () => [
        {
          title: 'any text where a list was promised',
          base: answers({ type: 'string', enum: ['small', 'large'] }),
          revision: answers({ type: 'string' }),
          finds: ['breaking response-enum-widened'],
        },
      ],
    },
  },
})
