import { answers, takes } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRules } from '../schema-rules.ts'

export const formatRules: readonly SchemaRule[] = schemaRules('format', {
  narrowed: {
    request: {
      purpose: 'Checks that no format of a request becomes narrower.',
      why: 'A client that sends text or numbers outside the format is rejected.',
      fix: 'Describe the format in the description, and keep accepting other values.',
      examples: () => [
        {
          title: 'a format where any text was accepted',
          base: takes({ type: 'string' }),
          revision: takes({ type: 'string', format: 'uuid' }),
          finds: ['breaking request-format-narrowed'],
        },
        {
          title: 'a smaller number format',
          base: takes({ type: 'integer', format: 'int64' }),
          revision: takes({ type: 'integer', format: 'int32' }),
          finds: ['breaking request-format-narrowed'],
        },
        {
          title: 'the widest number format',
          base: takes({ type: 'integer' }),
          revision: takes({ type: 'integer', format: 'int64' }),
          finds: ['info request-format-narrowed'],
        },
        {
          title: 'an integer format for any number',
          base: takes({ type: 'number' }),
          revision: takes({ type: 'number', format: 'int64' }),
          finds: ['warning request-format-narrowed'],
        },
        {
          title: 'a custom format',
          base: takes({ type: 'string' }),
          revision: takes({ type: 'string', format: 'path' }),
          finds: ['warning request-format-narrowed'],
        },
        {
          title: 'a format with a definition in place of a custom one',
          base: takes({ type: 'string', format: 'datetime' }),
          revision: takes({ type: 'string', format: 'date-time' }),
          finds: ['warning request-format-narrowed'],
        },
      ],
    },
    response: {
      purpose: 'Reports responses whose format becomes narrower.',
      why: 'Clients can already handle every value that is sent.',
      examples: () => [
        {
          title: 'a format where any text was possible',
          base: answers({ type: 'string' }),
          revision: answers({ type: 'string', format: 'uuid' }),
          finds: ['info response-format-narrowed'],
        },
      ],
    },
  },
  widened: {
    request: {
      purpose: 'Reports requests whose format becomes wider.',
      why: 'Every value that was accepted still is.',
      examples: () => [
        {
          title: 'a removed format',
          base: takes({ type: 'string', format: 'uuid' }),
          revision: takes({ type: 'string' }),
          finds: ['info request-format-widened'],
        },
        {
          title: 'a larger number format',
          base: takes({ type: 'integer', format: 'int32' }),
          revision: takes({ type: 'integer', format: 'int64' }),
          finds: ['info request-format-widened'],
        },
      ],
    },
    response: {
      purpose: 'Checks that no format of a response becomes wider.',
      why: 'A client that parses the format, or stores the number in the type it names, fails.',
      fix: 'Keep the format, and add a property for values that do not match it.',
      examples: () => [
        {
          title: 'any text where a format was',
          base: answers({ type: 'string', format: 'uuid' }),
          revision: answers({ type: 'string' }),
          finds: ['warning response-format-widened'],
        },
        {
          title: 'a format of text that includes the old one',
          base: answers({ type: 'string', format: 'uri' }),
          revision: answers({ type: 'string', format: 'uri-reference' }),
          finds: ['warning response-format-widened'],
        },
        {
          title: 'a number that may be too large',
          base: answers({ type: 'integer', format: 'int32' }),
          revision: answers({ type: 'integer', format: 'int64' }),
          finds: ['breaking response-format-widened'],
        },
        {
          title: 'the widest number format',
          base: answers({ type: 'number', format: 'double' }),
          revision: answers({ type: 'number' }),
          finds: ['warning response-format-widened'],
        },
        {
          title: 'a custom format',
          base: answers({ type: 'string', format: 'path' }),
          revision: answers({ type: 'string' }),
          finds: ['warning response-format-widened'],
        },
      ],
    },
  },
  changed: {
    request: {
      purpose: 'Checks that no format of a request changes to a different one.',
      why: 'A client that sends the old format is rejected.',
      fix: 'Accept both formats, or add a property for the new one.',
      examples: () => [
        {
          title: 'a date-time instead of a date',
          base: takes({ type: 'string', format: 'date' }),
          revision: takes({ type: 'string', format: 'date-time' }),
          finds: ['breaking request-format-changed'],
        },
      ],
    },
    response: {
      purpose: 'Checks that no format of a response changes to a different one.',
      why: 'A client that parses the old format cannot read the new one.',
      fix: 'Keep the property as it is, and add another one in the new format.',
      examples: () => [
        {
          title: 'a date-time instead of a date',
          base: answers({ type: 'string', format: 'date' }),
          revision: answers({ type: 'string', format: 'date-time' }),
          finds: ['breaking response-format-changed'],
        },
      ],
    },
  },
})
