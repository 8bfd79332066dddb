import { answers, takes } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRules } from '../schema-rules.ts'

export const formatRules: readonly SchemaRule[] = schemaRules('format', {
  narrowed: {
    request: {
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
          finds: ['info request-format-narrowed'],
        },
        {
          title: 'a format of whole numbers for any number',
          base: takes({ type: 'number' }),
          revision: takes({ type: 'number', format: 'int64' }),
          finds: ['warning request-format-narrowed'],
        },
        {
          title: 'a format that only its author knows',
          base: takes({ type: 'string' }),
          revision: takes({ type: 'string', format: 'path' }),
          finds: ['warning request-format-narrowed'],
        },
      ],
    },
    response: {
      purpose: 'Reports responses that keep to a narrower format.',
      why: 'What comes is within what clients are ready for.',
      examples: () => [
        {
          title: 'a format where any text came',
          base: answers({ type: 'string' }),
          revision: answers({ type: 'string', format: 'uuid' }),
          finds: ['info response-format-narrowed'],
        },
      ],
    },
  },
  widened: {
    request: {
      purpose: 'Reports requests that may use a wider format.',
      why: 'What keeps to the old format keeps to the new one.',
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
    },
    response: {
      purpose: 'Checks that no response leaves its format.',
      why: 'A client that parses the format, or keeps the number in the type it names, fails.',
      fix: 'Keep to the format, and add a property for values that do not fit it.',
      examples: () => [
        {
          title: 'any text where a format was promised',
          base: answers({ type: 'string', format: 'uuid' }),
          revision: answers({ type: 'string' }),
          finds: ['warning response-format-widened'],
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
    },
  },
  changed: {
    request: {
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
    },
    response: {
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
    },
  },
})
