import { takes } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRule } from '../schema-rule.ts'

export const requestCompositionChanged: SchemaRule = schemaRule({
  aspect: 'composition',
  effect: 'changed',
  direction: 'request',
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
})
