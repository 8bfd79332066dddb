import { sends } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRule } from '../schema-rule.ts'

export const responseSerializationNarrowed: SchemaRule = schemaRule({
  aspect: 'serialization',
  effect: 'narrowed',
  direction: 'response',
  purpose: 'Reports what a server no longer writes in one of the ways it could.',
  why: 'What comes could come before.',
  fix: 'Nothing needs to be done.',
  examples: () => [
    {
      title: 'no empty value in a webhook any more',
      base: sends({ parameters: [{ in: 'query', name: 'q', schema: { type: 'string' }, allowEmptyValue: true }] }),
      revision: sends({ parameters: [{ in: 'query', name: 'q', schema: { type: 'string' } }] }),
      finds: ['info response-serialization-narrowed'],
    },
  ],
})
