import { answers, takes } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRules } from '../schema-rules.ts'

export const enumRules: readonly SchemaRule[] = schemaRules('enum', {
  narrowed: {
    request: {
      purpose: 'Checks that no request is restricted to a list of values.',
      why: 'A client that sends a value outside the new list is rejected.',
      fix: 'Accept any value, and list the usual ones with x-extensible-enum.',
      examples: () => [
        {
          title: 'a list where any text was accepted',
          base: takes({ type: 'string' }),
          revision: takes({ type: 'string', enum: ['small', 'large'] }),
          finds: ['breaking request-enum-narrowed'],
        },
      ],
    },
    response: {
      purpose: 'Reports responses that become restricted to a list of values.',
      why: 'Each value in the list was already possible before.',
      examples: () => [
        {
          title: 'a list where any text was possible',
          base: answers({ type: 'string' }),
          revision: answers({ type: 'string', enum: ['small', 'large'] }),
          finds: ['info response-enum-narrowed'],
        },
      ],
    },
  },
  widened: {
    request: {
      purpose: 'Reports requests that are no longer restricted to a list of values.',
      why: 'The values of the old list are still accepted.',
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
      purpose: 'Checks that no response drops its list of values.',
      why: 'A client that handles every value in the list receives one it does not know.',
      fix: 'Keep the list, and use x-extensible-enum to say that it may grow.',
      examples: () => [
        {
          title: 'any text where a list was',
          base: answers({ type: 'string', enum: ['small', 'large'] }),
          revision: answers({ type: 'string' }),
          finds: ['breaking response-enum-widened'],
        },
      ],
    },
  },
})
