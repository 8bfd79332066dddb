import { answers } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRule } from '../schema-rule.ts'

export const responseCompositionNarrowed: SchemaRule = schemaRule({
  aspect: 'composition',
  effect: 'narrowed',
  direction: 'response',
  purpose: 'Reports responses that meet a further condition.',
  why: 'Values as they come could come before.',
  fix: 'Nothing needs to be done.',
  examples: () => [
    {
      title: 'a value that never comes',
      base: answers({ type: 'string' }),
      revision: answers({ type: 'string', not: { const: 'all' } }),
      finds: ['info response-composition-narrowed'],
    },
  ],
})
