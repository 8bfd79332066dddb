import { takes } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRule } from '../schema-rule.ts'

export const requestCompositionWidened: SchemaRule = schemaRule({
  aspect: 'composition',
  effect: 'widened',
  direction: 'request',
  purpose: 'Reports requests that have to meet fewer conditions.',
  why: 'The values that were taken still are.',
  fix: 'Nothing needs to be done.',
  examples: () => [
    {
      title: 'a value that is no longer excluded',
      base: takes({ type: 'string', not: { const: 'all' } }),
      revision: takes({ type: 'string' }),
      finds: ['info request-composition-widened'],
    },
  ],
})
