import { answers } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRule } from '../schema-rule.ts'

export const responseDefaultChanged: SchemaRule = schemaRule({
  aspect: 'default',
  effect: 'none',
  direction: 'response',
  purpose: 'Reports values to take for granted in responses that become others.',
  why: 'A client that fills in the default itself fills in another value.',
  fix: 'Say in the change log which value holds.',
  strict: () => 'warning',
  examples: () => [
    {
      title: 'another default',
      base: answers({ type: 'integer', default: 10 }),
      revision: answers({ type: 'integer', default: 20 }),
      finds: ['info response-default-changed'],
    },
  ],
})
