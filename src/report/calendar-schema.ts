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
      reason: { type: 'string', description: 'Why; of a notice, what it says.' },
      links: { type: 'array', items: { type: 'string' }, description: 'Where to read more, as the model says it.' },
      tags: {
        type: 'array',
        items: { type: 'string' },
        description: 'The tags of the operations that it is about, or that hold what it is about.',
      },
      lastDay: { const: true, description: 'There where the day is the last one, not the first one without.' },
      kind: {
        enum: [
          'sunset',
          'extended',
          'added',
          'deprecated',
          'changed',
          'notice',
          'marked',
          'moved',
          'unmarked',
          'removed',
        ],
        description: 'The last four, and what has been added, are seen in the documents of a chronicle.',
      },
      superseded: {
        type: 'string',
        format: 'date',
        description: 'Of a sunset that an extension moved: the day that counts instead, as the schedule states it.',
      },
      announced: {
        type: 'string',
        format: 'date',
        description:
          'Of an extension: the day from which it is known. Of what went: the first document that announced it.',
      },
      promise: {
        enum: [
          'kept',
          'early',
          'overdue',
          'unannounced',
          'undated',
          'unmarked',
          'postponed',
          'brought forward',
          'withdrawn',
        ],
        description: 'Of what published documents show: whether what was announced came true.',
      },
      sunset: {
        type: 'string',
        format: 'date',
        description: 'With a promise: the first day without it, as it was announced last.',
      },
      noticeDays: { type: 'integer', description: 'How many days before it went that was announced.' },
      before: {
        description:
          'Of a value that changes: what it is on the day before; absent where there is none. Of an end that is moved: the day that was announced.',
      },
      after: { description: 'Of a value that changes: what it is from the day on; absent where there is none.' },
    },
    required: ['day', 'title', 'elements', 'kind'],
    additionalProperties: false,
  },
}
