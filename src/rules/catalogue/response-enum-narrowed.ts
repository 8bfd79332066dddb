import { answers } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRule } from '../schema-rule.ts'

export const responseEnumNarrowed: SchemaRule = schemaRule({
  aspect: 'enum',
  effect: 'narrowed',
  direction: 'response',
  purpose: 'Reports responses whose values come from a list from now on.',
  why: 'Each value of the list was possible before.',
  fix: 'Nothing needs to be done.',
  examples: () => [
    {
      title: 'a list where any text came',
      base: answers({ type: 'string' }),
      revision: answers({ type: 'string', enum: ['small', 'large'] }),
      finds: ['info response-enum-narrowed'],
    },
  ],
})
