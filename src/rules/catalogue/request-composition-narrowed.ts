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
  aliases: {
    oasdiff: [
      'request-body-all-of-added',
      'request-property-all-of-added',
      'request-body-any-of-added',
      'request-property-any-of-added',
      'request-body-one-of-added',
      'request-property-one-of-added',
      'request-body-if-added',
      'request-property-if-added',
      'request-body-then-added',
      'request-property-then-added',
      'request-body-else-added',
      'request-property-else-added',
    ],
    redocly: ['schema-combinator-changed'],
  },
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
