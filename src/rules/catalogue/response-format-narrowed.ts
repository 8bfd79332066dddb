import { answers } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRule } from '../schema-rule.ts'

export const responseFormatNarrowed: SchemaRule = schemaRule({
  aspect: 'format',
  effect: 'narrowed',
  direction: 'response',
  purpose: 'Reports responses that keep to a narrower format.',
  why: 'What comes is within what clients are ready for.',
  fix: 'Nothing needs to be done.',
  examples: () => [
    {
      title: 'a format where any text came',
      base: answers({ type: 'string' }),
      revision: answers({ type: 'string', format: 'uuid' }),
      finds: ['info response-format-narrowed'],
    },
  ],
})
