import { takes } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRule } from '../schema-rule.ts'

export const requestFormatChanged: SchemaRule = schemaRule({
  aspect: 'format',
  effect: 'changed',
  direction: 'request',
  purpose: 'Checks that no format of a request becomes another.',
  why: 'A client that writes the old format is refused.',
  fix: 'Take both formats, or add a property for the new one.',
  examples: () => [
    {
      title: 'a time in place of a day',
      base: takes({ type: 'string', format: 'date' }),
      revision: takes({ type: 'string', format: 'date-time' }),
      finds: ['breaking request-format-changed'],
    },
  ],
})
