import { takes } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRule } from '../schema-rule.ts'

export const requestEnumNarrowed: SchemaRule = schemaRule({
  aspect: 'enum',
  effect: 'narrowed',
  direction: 'request',
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
})
