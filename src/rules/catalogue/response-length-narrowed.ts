import { answers } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRule } from '../schema-rule.ts'

export const responseLengthNarrowed: SchemaRule = schemaRule({
  aspect: 'length',
  effect: 'narrowed',
  direction: 'response',
  purpose: 'Reports responses that keep to a narrower length.',
  why: 'Texts of all lengths that come could come before.',
  fix: 'Nothing needs to be done.',
  examples: () => [
    {
      title: 'a text that is never empty',
      base: answers({ type: 'string' }),
      revision: answers({ type: 'string', minLength: 1 }),
      finds: ['info response-length-narrowed'],
    },
  ],
})
