import { answers } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRule } from '../schema-rule.ts'

export const responseEnumWidened: SchemaRule = schemaRule({
  aspect: 'enum',
  effect: 'widened',
  direction: 'response',
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
})
