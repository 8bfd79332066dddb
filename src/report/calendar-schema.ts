import type { JsonObject } from '../base/json.ts'

/** The JSON Schema (2020-12) of what `timeline --format json` prints. */
export const calendarSchema: JsonObject = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Report of chronospec timeline (--format json)',
  description: 'The calendar, newest first.',
  type: 'array',
  items: {
    type: 'object',
    properties: {
      day: {
        type: 'string',
        format: 'date',
        description: 'The day as stated in the schedule. With lastDay, what it is about is gone on the next day.',
      },
      title: { type: 'string' },
      elements: { type: 'array', items: { type: 'string' } },
      replacement: { type: 'string' },
      reason: { type: 'string', description: 'The reason; for a notice, its text.' },
      links: { type: 'array', items: { type: 'string' }, description: 'Where to read more.' },
      tags: {
        type: 'array',
        items: { type: 'string' },
        description: 'The tags of the operations that it is about or that contain its elements.',
      },
      lastDay: {
        const: true,
        description: 'Present if the day is the last day of the element, not the first day without it.',
      },
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
        description: 'The last four kinds come only from the documents of a chronicle.',
      },
      superseded: {
        type: 'string',
        format: 'date',
        description: 'For a sunset that was extended: the day that replaces it, as stated in the schedule.',
      },
      supersededLastDay: { const: true, description: 'Present if the day that replaces it is a last day.' },
      announced: {
        type: 'string',
        format: 'date',
        description:
          'For an extension: the day from which it is known. For a removed element: the first document that announced the removal.',
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
        description: 'For published documents: whether the announcement was kept.',
      },
      sunset: {
        type: 'string',
        format: 'date',
        description: 'With a promise: the sunset that was announced last.',
      },
      noticeDays: { type: 'integer', description: 'The number of days from the announcement to the removal.' },
      breaking: { const: true, description: 'Present if the addition breaks requests: they must contain it.' },
      before: {
        description:
          'For a changed value: the value on the day before; absent if there was none. For a moved sunset: the day that was announced before.',
      },
      after: { description: 'For a changed value: the value from that day on; absent if there is none.' },
    },
    required: ['day', 'title', 'elements', 'kind'],
    additionalProperties: false,
  },
}
