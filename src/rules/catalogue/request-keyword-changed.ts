import { takes } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRule } from '../schema-rule.ts'

export const requestKeywordChanged: SchemaRule = schemaRule({
  aspect: 'keyword',
  effect: 'changed',
  direction: 'request',
  purpose: 'Checks that no keyword of a request that no other rule knows becomes another.',
  why: 'What the keyword does to requests is not known here; it may refuse what was taken.',
  fix: 'Look at what the keyword means in the version of JSON Schema the document uses.',
  level: () => 'warning',
  examples: () => [
    {
      title: 'a keyword of another vocabulary',
      base: takes({ type: 'string', maxBytes: 20 }),
      revision: takes({ type: 'string', maxBytes: 10 }),
      finds: ['warning request-keyword-changed'],
    },
  ],
})
