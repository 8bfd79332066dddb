import { answers } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRule } from '../schema-rule.ts'

export const responseKeywordChanged: SchemaRule = schemaRule({
  aspect: 'keyword',
  effect: 'changed',
  direction: 'response',
  purpose: 'Checks that no keyword of a response that no other rule knows becomes another.',
  why: 'What the keyword does to responses is not known here; it may let something in that clients do not read.',
  fix: 'Look at what the keyword means in the version of JSON Schema the document uses.',
  level: () => 'warning',
  examples: () => [
    {
      title: 'a keyword of another vocabulary',
      base: answers({ type: 'string', maxBytes: 10 }),
      revision: answers({ type: 'string', maxBytes: 20 }),
      finds: ['warning response-keyword-changed'],
    },
  ],
})
