import { takes } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRule } from '../schema-rule.ts'

export const requestEnumWidened: SchemaRule = schemaRule({
  aspect: 'enum',
  effect: 'widened',
  direction: 'request',
  purpose: 'Reports requests that are no longer limited to a list of values.',
  why: 'The values of the old list are still taken.',
  fix: 'Nothing needs to be done.',
  examples: () => [
    {
      title: 'any text where a list was',
      base: takes({ type: 'string', enum: ['small', 'large'] }),
      revision: takes({ type: 'string' }),
      finds: ['info request-enum-widened'],
    },
  ],
})
