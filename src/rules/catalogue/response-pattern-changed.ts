import { answers } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRule } from '../schema-rule.ts'

export const responsePatternChanged: SchemaRule = schemaRule({
  aspect: 'pattern',
  effect: 'changed',
  direction: 'response',
  purpose: 'Checks that no pattern of a response becomes another.',
  why: 'Where the new pattern matches a text that the old one did not, clients get what they did not expect.',
  fix: 'See that everything the new pattern takes is taken by the old one.',
  level: () => 'warning',
  strict: () => 'breaking',
  examples: () => [
    {
      title: 'a pattern that gives more',
      base: answers({ type: 'string', pattern: '^[a-z]+$' }),
      revision: answers({ type: 'string', pattern: '^[a-z0-9]+$' }),
      finds: ['breaking response-pattern-changed'],
    },
    {
      title: 'a pattern that gives less',
      base: answers({ type: 'string', pattern: '^[a-z0-9]+$' }),
      revision: answers({ type: 'string', pattern: '^[a-z]+$' }),
      finds: ['info response-pattern-changed'],
    },
    {
      title: 'patterns that are not compared, since they look behind',
      base: answers({ type: 'string', pattern: '(?<=-)[a-z]+$' }),
      revision: answers({ type: 'string', pattern: '(?<=_)[a-z]+$' }),
      finds: ['warning response-pattern-changed'],
    },
  ],
})
