import type { JsonObject } from '../base/json.ts'

/** The JSON Schema (2020-12) of what `timeline --format json` prints. */
export const calendarSchema: JsonObject = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'What chronospec timeline --format json prints',
  description: 'The calendar, newest first.',
  type: 'array',
  items: {
    type: 'object',
    properties: {
      day: { type: 'string', format: 'date', description: 'The day as the schedule states it.' },
      title: { type: 'string' },
      elements: { type: 'array', items: { type: 'string' } },
      replacement: { type: 'string' },
      lastDay: { const: true, description: 'There where the day is the last one, not the first one without.' },
      kind: { enum: ['sunset', 'extended', 'added', 'deprecated', 'changed', 'notice'] },
      superseded: {
        type: 'string',
        format: 'date',
        description: 'Of a sunset that an extension moved: the day that counts instead, as the schedule states it.',
      },
      before: { description: 'Of a value that changes: what it is on the day before; absent where there is none.' },
      after: { description: 'Of a value that changes: what it is from the day on; absent where there is none.' },
    },
    required: ['day', 'title', 'elements', 'kind'],
    additionalProperties: false,
  },
}
