import { takes } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRule } from '../schema-rule.ts'

export const requestTypeNarrowed: SchemaRule = schemaRule({
  aspect: 'type',
  effect: 'narrowed',
  direction: 'request',
  purpose: 'Checks that no type of a request becomes narrower.',
  why: 'A client that sends a value of a type that is no longer taken is refused.',
  fix: 'Go on taking the types that were taken.',
  examples: () => [
    {
      title: 'a number that has to be whole',
      base: takes({ type: 'number' }),
      revision: takes({ type: 'integer' }),
      finds: ['breaking request-type-narrowed'],
    },
    {
      title: 'one type where any went',
      base: takes({}),
      revision: takes({ type: 'string' }),
      finds: ['breaking request-type-narrowed'],
    },
  ],
})
