import type { JsonObject } from '../base/json.ts'

const DAY: JsonObject = {
  type: 'string',
  pattern: '^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])$',
  examples: ['2026-07-01'],
}

const day = (description: string): JsonObject => ({ ...DAY, description })
const text = (description: string): JsonObject => ({ type: 'string', description })

/** A day, or the last day before it. */
const sunset = (description: string): JsonObject => ({
  description,
  anyOf: [
    day('The first day without it.'),
    {
      type: 'object',
      properties: { after: day('The last day on which it exists (RFC 8594).') },
      required: ['after'],
      additionalProperties: false,
    },
  ],
})

/** The keys of a lifecycle; must agree with the types in src/model/lifecycle.ts. */
const LIFECYCLE: JsonObject = {
  type: 'object',
  description: 'Its lifecycle. Every key is optional.',
  properties: {
    subject: text('What the change is about; the title of its entry in the calendar.'),
    added: day('The first day on which it exists; by default it always existed.'),
    announced: day(
      'The day from which this is known; by default it was always known. If it was deprecated before, the day on which the sunset or replacement was announced.',
    ),
    deprecated: day(
      'The first day on which it is marked as deprecated; by default the day from which its sunset is known.',
    ),
    sunset: sunset('When it is removed: the first day without it, or { after: DAY } for the last day with it.'),
    extended: {
      description: 'A later sunset for this one element; it overrides sunset.',
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
    reason: text('Why it is removed, or why there is no replacement.'),
    link: text('Where to read more.'),
  },
  additionalProperties: false,
}

const NOTICE: JsonObject = {
  type: 'object',
  description: 'A change of behavior that no part of an OpenAPI document describes.',
  properties: {
    title: text('What changes, in a few words.'),
    description: text('What it means.'),
    day: day('The first day on which it applies; by default it always applies.'),
    announced: day('The day from which it is known; by default it was always known.'),
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
    'The values of the field over time. Phases are in order and do not overlap; on days without a phase, the field is absent.',
  minItems: 1,
  items: {
    type: 'object',
    properties: {
      from: day('The first day of this value; by default from the beginning.'),
      until: day('The first day after this value; by default it does not end.'),
      value: { description: 'The value of the field.' },
    },
    required: ['value'],
    additionalProperties: false,
  },
}

/** The JSON Schema (2020-12) of a schedule file, for editors (docs/schedule.md). */
export const scheduleSchema: JsonObject = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'A schedule of chronospec',
  description: 'The lifecycles of the elements of an API, by coordinate.',
  type: 'object',
  properties: {
    notices: { type: 'array', description: 'Changes that no part of the document describes.', items: NOTICE },
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
