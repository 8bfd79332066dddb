import { answers } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRule } from '../schema-rule.ts'

export const responsePatternChanged: SchemaRule = schemaRule({
  aspect: 'pattern',
  effect: 'changed',
  direction: 'response',
  purpose: 'Checks that no pattern of a response becomes another.',
  why: 'Whether all that the new pattern allows was possible before is not told by a rule; where it was not, clients that rely on the old one fail.',
  fix: 'See that everything the new pattern takes is taken by the old one.',
  aliases: { oasdiff: ['response-property-pattern-changed'], redocly: ['schema-constraint-changed'] },
  level: () => 'warning',
  strict: () => 'breaking',
  examples: () => [
    {
      title: 'another pattern',
      base: answers({ type: 'string', pattern: '^[a-z0-9]+$' }),
      revision: answers({ type: 'string', pattern: '^[a-z]+$' }),
      finds: ['warning response-pattern-changed'],
    },
  ],
})
