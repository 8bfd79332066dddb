import { answers } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRule } from '../schema-rule.ts'

export const responseEncodingNarrowed: SchemaRule = schemaRule({
  aspect: 'encoding',
  effect: 'narrowed',
  direction: 'response',
  purpose: 'Reports texts of responses that say how they are encoded.',
  why: 'Such text could come before.',
  fix: 'Nothing needs to be done.',
  examples: () => [
    {
      title: 'content in base64 where any text came',
      base: answers({ type: 'string' }),
      revision: answers({ type: 'string', contentEncoding: 'base64' }),
      finds: ['info response-encoding-narrowed'],
    },
  ],
})
