import { takes } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRule } from '../schema-rule.ts'

export const requestFormatWidened: SchemaRule = schemaRule({
  aspect: 'format',
  effect: 'widened',
  direction: 'request',
  purpose: 'Reports requests that may use a wider format.',
  why: 'What keeps to the old format keeps to the new one.',
  fix: 'Nothing needs to be done.',
  examples: () => [
    {
      title: 'no format any more',
      base: takes({ type: 'string', format: 'uuid' }),
      revision: takes({ type: 'string' }),
      finds: ['info request-format-widened'],
    },
    {
      title: 'a larger number',
      base: takes({ type: 'integer', format: 'int32' }),
      revision: takes({ type: 'integer', format: 'int64' }),
      finds: ['info request-format-widened'],
    },
  ],
})
