import { takes } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRule } from '../schema-rule.ts'

export const requestPatternChanged: SchemaRule = schemaRule({
  aspect: 'pattern',
  effect: 'changed',
  direction: 'request',
  purpose: 'Checks that no pattern of a request becomes another.',
  why: 'Whether the new pattern takes all that the old one took is not told by a rule; where it does not, clients are refused.',
  fix: 'See that everything the old pattern takes is taken by the new one.',
  aliases: {
    oasdiff: ['request-parameter-pattern-changed', 'request-property-pattern-changed'],
    redocly: ['schema-constraint-changed'],
  },
  level: () => 'warning',
  strict: () => 'breaking',
  examples: () => [
    {
      title: 'another pattern',
      base: takes({ type: 'string', pattern: '^[a-z]+$' }),
      revision: takes({ type: 'string', pattern: '^[a-z0-9]+$' }),
      finds: ['warning request-pattern-changed'],
    },
  ],
})
