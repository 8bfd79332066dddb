import { answers } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRule } from '../schema-rule.ts'

export const responseNullableNarrowed: SchemaRule = schemaRule({
  aspect: 'nullable',
  effect: 'narrowed',
  direction: 'response',
  purpose: 'Reports values of responses that are no longer null.',
  why: 'A client that is ready for null never meets it.',
  fix: 'Nothing needs to be done.',
  examples: () => [
    {
      title: 'a choice without null',
      base: answers({ oneOf: [{ type: 'integer' }, { type: 'string' }, { type: 'null' }] }),
      revision: answers({ oneOf: [{ type: 'integer' }, { type: 'string' }] }),
      finds: ['info response-nullable-narrowed'],
    },
    {
      title: 'null that no longer comes',
      base: answers({ type: ['string', 'null'] }),
      revision: answers({ type: 'string' }),
      finds: ['info response-nullable-narrowed'],
    },
  ],
})
