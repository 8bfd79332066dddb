import { answers } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRule } from '../schema-rule.ts'

export const responseCompositionWidened: SchemaRule = schemaRule({
  aspect: 'composition',
  effect: 'widened',
  direction: 'response',
  purpose: 'Checks that no response drops a condition.',
  why: 'A client gets values that were excluded.',
  fix: 'Keep to the condition.',
  aliases: {
    oasdiff: [
      'response-body-all-of-removed',
      'response-property-all-of-removed',
      'response-body-any-of-removed',
      'response-property-any-of-removed',
      'response-body-one-of-removed',
      'response-property-one-of-removed',
      'response-body-if-removed',
      'response-property-if-removed',
      'response-body-then-removed',
      'response-property-then-removed',
      'response-body-else-removed',
      'response-property-else-removed',
    ],
    redocly: ['schema-combinator-changed'],
  },
  examples: () => [
    {
      title: 'a value that was excluded',
      base: answers({ type: 'string', not: { const: 'all' } }),
      revision: answers({ type: 'string' }),
      finds: ['breaking response-composition-widened'],
    },
  ],
})
