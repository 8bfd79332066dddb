import { answers } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRule } from '../schema-rule.ts'

export const responseFormatChanged: SchemaRule = schemaRule({
  aspect: 'format',
  effect: 'changed',
  direction: 'response',
  purpose: 'Checks that no format of a response becomes another.',
  why: 'A client that parses the old format fails at the new one.',
  fix: 'Keep the property as it is, and add another in the new format.',
  examples: () => [
    {
      title: 'a time in place of a day',
      base: answers({ type: 'string', format: 'date' }),
      revision: answers({ type: 'string', format: 'date-time' }),
      finds: ['breaking response-format-changed'],
    },
  ],
})
