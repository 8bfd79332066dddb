import { takes } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRule } from '../schema-rule.ts'

export const requestPatternChanged: SchemaRule = schemaRule({
  aspect: 'pattern',
  effect: 'changed',
  direction: 'request',
  purpose: 'Checks that no pattern of a request becomes another.',
  why: 'Where the new pattern does not match a text that the old one did, whoever sends it is refused.',
  fix: 'See that everything the old pattern takes is taken by the new one.',
  level: () => 'warning',
  strict: () => 'breaking',
  examples: () => [
    {
      title: 'a pattern that takes less',
      base: takes({ type: 'string', pattern: '^[a-z0-9]+$' }),
      revision: takes({ type: 'string', pattern: '^[a-z]+$' }),
      finds: ['breaking request-pattern-changed'],
    },
    {
      title: 'a pattern that takes more',
      base: takes({ type: 'string', pattern: '^[a-z]+$' }),
      revision: takes({ type: 'string', pattern: '^[a-z0-9]+$' }),
      finds: ['info request-pattern-changed'],
    },
    {
      title: 'patterns that are not compared, since they look behind',
      base: takes({ type: 'string', pattern: '(?<=-)[a-z]+$' }),
      revision: takes({ type: 'string', pattern: '(?<=_)[a-z]+$' }),
      finds: ['warning request-pattern-changed'],
    },
  ],
})
