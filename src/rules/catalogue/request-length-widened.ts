import { takes } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRule } from '../schema-rule.ts'

export const requestLengthWidened: SchemaRule = schemaRule({
  aspect: 'length',
  effect: 'widened',
  direction: 'request',
  purpose: 'Reports requests that may send shorter or longer texts.',
  why: 'Texts of the old lengths are still taken.',
  fix: 'Nothing needs to be done.',
  examples: () => [
    {
      title: 'a longer text',
      base: takes({ type: 'string', maxLength: 10 }),
      revision: takes({ type: 'string', maxLength: 20 }),
      finds: ['info request-length-widened'],
    },
  ],
})
