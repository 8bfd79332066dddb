import { answers } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRule } from '../schema-rule.ts'

export const responsePatternNarrowed: SchemaRule = schemaRule({
  aspect: 'pattern',
  effect: 'narrowed',
  direction: 'response',
  purpose: 'Reports responses that keep to a pattern from now on.',
  why: 'Text within the pattern could come before.',
  fix: 'Nothing needs to be done.',
  examples: () => [
    {
      title: 'a pattern where any text came',
      base: answers({ type: 'string' }),
      revision: answers({ type: 'string', pattern: '^[a-z]+$' }),
      finds: ['info response-pattern-narrowed'],
    },
  ],
})
