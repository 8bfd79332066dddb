import { takes } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRule } from '../schema-rule.ts'

export const requestPatternWidened: SchemaRule = schemaRule({
  aspect: 'pattern',
  effect: 'widened',
  direction: 'request',
  purpose: 'Reports requests without the pattern they had.',
  why: 'Text within the old pattern is still taken.',
  fix: 'Nothing needs to be done.',
  examples: () => [
    {
      title: 'no pattern any more',
      base: takes({ type: 'string', pattern: '^[a-z]+$' }),
      revision: takes({ type: 'string' }),
      finds: ['info request-pattern-widened'],
    },
    {
      title: 'a pattern that says nothing',
      base: takes({ type: 'string', pattern: '^[a-z]+$' }),
      revision: takes({ type: 'string', pattern: '^.*$' }),
      finds: ['info request-pattern-widened'],
    },
  ],
})
