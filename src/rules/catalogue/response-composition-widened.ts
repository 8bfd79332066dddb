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
  examples: () => [
    {
      title: 'a value that was excluded',
      base: answers({ type: 'string', not: { const: 'all' } }),
      revision: answers({ type: 'string' }),
      finds: ['breaking response-composition-widened'],
    },
  ],
})
