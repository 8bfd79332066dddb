import { answers } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRule } from '../schema-rule.ts'

export const responsePatternWidened: SchemaRule = schemaRule({
  aspect: 'pattern',
  effect: 'widened',
  direction: 'response',
  purpose: 'Checks that no response leaves its pattern.',
  why: 'A client that takes the text apart by the pattern fails.',
  fix: 'Keep to the pattern.',
  examples: () => [
    {
      title: 'any text where a pattern was promised',
      base: answers({ type: 'string', pattern: '^[a-z]+$' }),
      revision: answers({ type: 'string' }),
      finds: ['breaking response-pattern-widened'],
    },
  ],
})
