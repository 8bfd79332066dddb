import { takes } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRule } from '../schema-rule.ts'

export const requestFormatNarrowed: SchemaRule = schemaRule({
  aspect: 'format',
  effect: 'narrowed',
  direction: 'request',
  purpose: 'Checks that no request has to keep to a narrower format.',
  why: 'A client that sends text or numbers outside the format is refused.',
  fix: 'Describe the format in words, and go on taking what was taken.',
  examples: () => [
    {
      title: 'a format where any text went',
      base: takes({ type: 'string' }),
      revision: takes({ type: 'string', format: 'uuid' }),
      finds: ['breaking request-format-narrowed'],
    },
    {
      title: 'a smaller number',
      base: takes({ type: 'integer', format: 'int64' }),
      revision: takes({ type: 'integer', format: 'int32' }),
      finds: ['breaking request-format-narrowed'],
    },
    {
      title: 'the widest of numbers',
      base: takes({ type: 'integer' }),
      revision: takes({ type: 'integer', format: 'int64' }),
      finds: ['warning request-format-narrowed'],
    },
    {
      title: 'a format that only its author knows',
      base: takes({ type: 'string' }),
      revision: takes({ type: 'string', format: 'path' }),
      finds: ['warning request-format-narrowed'],
    },
  ],
})
