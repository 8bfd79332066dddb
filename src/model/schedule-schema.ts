import type { JsonObject } from '../base/json.ts'

const DAY: JsonObject = {
  type: 'string',
  pattern: '^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])$',
  examples: ['2026-07-01'],
}

const day = (description: string): JsonObject => ({ ...DAY, description })
const text = (description: string): JsonObject => ({ type: 'string', description })

/** A day, or the last one before it. */
const sunset = (description: string): JsonObject => ({
  description,
  anyOf: [
    day('The first day it is gone.'),
    {
      type: 'object',
      properties: { after: day('The last day it is still there (RFC 8594).') },
      required: ['after'],
      additionalProperties: false,
    },
  ],
})

/** The words of a lifecycle; src/model/lifecycle.ts says the same in types. */
const LIFECYCLE: JsonObject = {
  type: 'object',
  description: 'What becomes of it, and when. Every word may be left out.',
  properties: {
    subject: text('What the change is about; the title of its entry in the calendar.'),
    added: day('The first day it exists; without it, it was always there.'),
    announced: day('The day from which this is known; without it, it was always known.'),
    deprecated: day('The first day it is marked as deprecated; without it, as soon as its sunset is known.'),
    sunset: sunset('When it goes: the first day it is gone, or { after: DAY } for the last day it is there.'),
    extended: {
      description: 'A later sunset that was granted to this one thing; it wins over sunset.',
      anyOf: [
        sunset('The later sunset.'),
        {
          type: 'object',
          properties: { to: sunset('The later sunset.'), announced: day('The day from which the extension is known.') },
          required: ['to', 'announced'],
          additionalProperties: false,
        },
      ],
    },
    replacement: text('What to use instead; GET /path names an operation of the same API, and is checked.'),
    reason: text('Why it goes, or why nothing replaces it.'),
    link: text('Where to read more.'),
  },
  additionalProperties: false,
}

const NOTICE: JsonObject = {
  type: 'object',
  description: 'A change of behaviour that no part of an OpenAPI document carries.',
  properties: {
    title: text('What changes, in a few words.'),
    description: text('What it means.'),
    day: day('The first day it holds; without it, it simply holds.'),
    announced: day('The day from which it is known; without it, it was always known.'),
    replacement: text('What to do instead.'),
    link: text('Where to read more.'),
  },
  patternProperties: { '^x-': true },
  required: ['title'],
  additionalProperties: false,
}

const PHASES: JsonObject = {
  type: 'array',
  description:
    'What the field says, and when. Phases are in order and do not overlap; on a day without one the field is absent.',
  minItems: 1,
  items: {
    type: 'object',
    properties: {
      from: day('The first day of this value; without it, from the beginning.'),
      until: day('The first day after this value; without it, for good.'),
      value: { description: 'What the field says.' },
    },
    required: ['value'],
    additionalProperties: false,
  },
}

/** The JSON Schema (2020-12) of a schedule file, for editors: docs/schedule.md. */
export const scheduleSchema: JsonObject = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'A schedule of chronospec',
  description: 'What becomes of the parts of an API, and when: coordinates and their lifecycles.',
  type: 'object',
  properties: {
    notices: { type: 'array', description: 'Changes that no part of the document carries.', items: NOTICE },
    changes: {
      type: 'object',
      description: 'Fields whose value changes on a day: a coordinate, a space and the name of the field.',
      propertyNames: { pattern: '\\S\\s+\\S+$' },
      additionalProperties: PHASES,
      examples: [
        {
          'Pet.limit default': [
            { until: '2026-05-01', value: 20 },
            { from: '2026-05-01', value: 50 },
          ],
        },
      ],
    },
  },
  propertyNames: {
    description:
      'A coordinate: GET /pets, /v1/**, GET /pets ?page, Pet.nickname, Pet.kind = dodo, POST /pets 200 text/csv.',
    minLength: 1,
    maxLength: 2000,
  },
  additionalProperties: LIFECYCLE,
}
