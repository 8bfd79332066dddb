import { answers } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRule } from '../schema-rule.ts'

export const responseCompositionChanged: SchemaRule = schemaRule({
  aspect: 'composition',
  effect: 'changed',
  direction: 'response',
  purpose: 'Checks that no condition on a response becomes another.',
  why: 'A client gets values that the old condition excluded.',
  fix: 'Keep to the old condition beside the new one.',
  examples: () => [
    {
      title: 'another value that is excluded',
      base: answers({ type: 'string', not: { const: 'all' } }),
      revision: answers({ type: 'string', not: { const: 'none' } }),
      finds: ['breaking response-composition-changed'],
    },
  ],
})
