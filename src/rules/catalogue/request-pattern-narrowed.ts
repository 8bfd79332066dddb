import { takes } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRule } from '../schema-rule.ts'

export const requestPatternNarrowed: SchemaRule = schemaRule({
  aspect: 'pattern',
  effect: 'narrowed',
  direction: 'request',
  purpose: 'Checks that no pattern is put on a request.',
  why: 'A client that sends text outside the pattern is refused.',
  fix: 'Go on taking any text.',
  examples: () => [
    {
      title: 'a pattern where any text went',
      base: takes({ type: 'string' }),
      revision: takes({ type: 'string', pattern: '^[a-z]+$' }),
      finds: ['breaking request-pattern-narrowed'],
    },
  ],
})
