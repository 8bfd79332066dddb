import { takes } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRule } from '../schema-rule.ts'

export const requestCompositionNarrowed: SchemaRule = schemaRule({
  aspect: 'composition',
  effect: 'narrowed',
  direction: 'request',
  purpose: 'Checks that no condition is put on a request as a whole.',
  why: 'A client that sends a value outside the new condition is refused.',
  fix: 'Go on taking values that do not meet the condition.',
  examples: () => [
    {
      title: 'a value that is excluded',
      base: takes({ type: 'string' }),
      revision: takes({ type: 'string', not: { const: 'all' } }),
      finds: ['breaking request-composition-narrowed'],
    },
    {
      title: 'a condition that depends on another',
      base: takes({ type: 'object' }),
      revision: takes({ type: 'object', if: { required: ['card'] }, else: { required: ['account'] } }),
      finds: ['breaking request-composition-narrowed', 'breaking request-composition-narrowed'],
    },
  ],
})
