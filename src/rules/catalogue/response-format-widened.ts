import { answers } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRule } from '../schema-rule.ts'

export const responseFormatWidened: SchemaRule = schemaRule({
  aspect: 'format',
  effect: 'widened',
  direction: 'response',
  purpose: 'Checks that no response leaves its format.',
  why: 'A client that parses the format, or keeps the number in the type it names, fails.',
  fix: 'Keep to the format, and add a property for values that do not fit it.',
  examples: () => [
    {
      title: 'any text where a format was promised',
      base: answers({ type: 'string', format: 'uuid' }),
      revision: answers({ type: 'string' }),
      finds: ['breaking response-format-widened'],
    },
    {
      title: 'a number that may be too large',
      base: answers({ type: 'integer', format: 'int32' }),
      revision: answers({ type: 'integer', format: 'int64' }),
      finds: ['breaking response-format-widened'],
    },
    {
      title: 'the widest of numbers',
      base: answers({ type: 'number', format: 'double' }),
      revision: answers({ type: 'number' }),
      finds: ['warning response-format-widened'],
    },
    {
      title: 'a format that only its author knows',
      base: answers({ type: 'string', format: 'path' }),
      revision: answers({ type: 'string' }),
      finds: ['warning response-format-widened'],
    },
  ],
})
