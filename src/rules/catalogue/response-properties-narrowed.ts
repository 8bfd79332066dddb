import { answers } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRule } from '../schema-rule.ts'

export const responsePropertiesNarrowed: SchemaRule = schemaRule({
  aspect: 'properties',
  effect: 'narrowed',
  direction: 'response',
  purpose: 'Reports objects of responses with fewer properties.',
  why: 'Objects as they come could come before.',
  fix: 'Nothing needs to be done.',
  examples: () => [
    {
      title: 'an object that is closed',
      base: answers({ type: 'object' }),
      revision: answers({ type: 'object', additionalProperties: false }),
      finds: ['info response-properties-narrowed'],
    },
  ],
})
