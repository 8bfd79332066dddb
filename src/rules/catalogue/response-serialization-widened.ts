import { sends } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRule } from '../schema-rule.ts'

export const responseSerializationWidened: SchemaRule = schemaRule({
  aspect: 'serialization',
  effect: 'widened',
  direction: 'response',
  purpose: 'Checks that a server writes nothing in a way it did not use before.',
  why: 'Who receives a webhook or callback meets an empty value, or reserved characters, unprepared.',
  fix: 'Keep writing as before.',
  examples: () => [
    {
      title: 'an empty value in a webhook',
      base: sends({ parameters: [{ in: 'query', name: 'q', schema: { type: 'string' } }] }),
      revision: sends({ parameters: [{ in: 'query', name: 'q', schema: { type: 'string' }, allowEmptyValue: true }] }),
      finds: ['breaking response-serialization-widened'],
    },
  ],
})
