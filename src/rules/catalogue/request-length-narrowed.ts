import { takes } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRule } from '../schema-rule.ts'

export const requestLengthNarrowed: SchemaRule = schemaRule({
  aspect: 'length',
  effect: 'narrowed',
  direction: 'request',
  purpose: 'Checks that no request has to keep to a narrower length.',
  why: 'A client that sends a text shorter or longer than allowed now is refused.',
  fix: 'Keep the old bounds.',
  examples: () => [
    {
      title: 'a shorter text',
      base: takes({ type: 'string', maxLength: 20 }),
      revision: takes({ type: 'string', maxLength: 10 }),
      finds: ['breaking request-length-narrowed'],
    },
    {
      title: 'a text that may not be empty',
      base: takes({ type: 'string' }),
      revision: takes({ type: 'string', minLength: 1 }),
      finds: ['breaking request-length-narrowed'],
    },
  ],
})
