import { answers } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRule } from '../schema-rule.ts'

export const responseTypeNarrowed: SchemaRule = schemaRule({
  aspect: 'type',
  effect: 'narrowed',
  direction: 'response',
  purpose: 'Reports types of responses that become narrower.',
  why: 'What comes is of a type that clients are ready for.',
  fix: 'Nothing needs to be done.',
  examples: () => [
    {
      title: 'a number that is always whole',
      base: answers({ type: 'number' }),
      revision: answers({ type: 'integer' }),
      finds: ['info response-type-narrowed'],
    },
  ],
})
