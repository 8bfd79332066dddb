import type { JsonObject } from '../base/json.ts'

const DAY: JsonObject = { type: 'string', format: 'date' }
const COUNT: JsonObject = { type: 'integer', minimum: 0 }
const TEXT: JsonObject = { type: 'string' }

const PLACE: JsonObject = {
  file: { ...TEXT, description: 'As it was named, or as a glob found it.' },
  line: { type: 'integer', minimum: 1 },
  column: { type: 'integer', minimum: 1 },
}

const INSTEAD: JsonObject = {
  replacement: { ...TEXT, description: 'What to write instead.' },
  reason: TEXT,
  link: TEXT,
}

const FINDING = record(
  {
    day: DAY,
    effect: { enum: ['refused', 'lost', 'deprecated'] },
    kind: {
      enum: ['operation', 'value', 'missing', 'media-type', 'authentication', 'sent'],
      description: 'What of the call is to blame.',
    },
    ...PLACE,
    method: TEXT,
    path: TEXT,
    coordinate: { ...TEXT, description: 'What it is about, as coordinates name it.' },
    message: TEXT,
    already: { const: true, description: 'There where it was so on the first day already.' },
    keyword: { ...TEXT, description: 'The keyword of the schema that refuses.' },
    sunset: { ...DAY, description: 'The first day it is gone, where that is announced.' },
    ...INSTEAD,
    sample: { ...TEXT, description: 'The call; without --show-values, a shape in place of every value.' },
  },
  ['day', 'effect', 'kind', 'file', 'line', 'column', 'method', 'path', 'coordinate', 'message', 'sample'],
)

/** The JSON Schema (2020-12) of what `impact --code --format json` prints. */
export const impactCodeSchema: JsonObject = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'What chronospec impact --code --format json prints',
  ...record({
    impactVersion: { const: 1 },
    title: { ...TEXT, description: 'The title of the API.' },
    from: { ...DAY, description: 'The day that is taken as it is; what changes later counts.' },
    until: { type: ['string', 'null'], format: 'date' },
    code: record({
      files: COUNT,
      clients: { type: 'array', items: { enum: ['openapi-fetch', 'fetch', 'axios', 'generated'] } },
      calls: { ...COUNT, description: 'How many calls were found, and followed.' },
      matched: { ...COUNT, description: 'How many of them fit an operation of some day.' },
      otherHosts: { ...COUNT, description: 'How many calls were left out by --host.' },
    }),
    summary: record({
      refused: { ...COUNT, description: 'How many calls are refused, each counted once.' },
      lost: { ...COUNT, description: 'How many calls go through, and something they send has no effect any more.' },
      deprecated: {
        ...COUNT,
        description: 'How many calls make use of what is deprecated, and does not go in these days.',
      },
      absent: { ...COUNT, description: 'How many calls go to operations that are not there on the first day.' },
    }),
    findings: { type: 'array', description: 'By day, then by file and line.', items: FINDING },
    absent: {
      type: 'array',
      description: 'Calls to operations that are not there on the first day.',
      items: record(
        {
          ...PLACE,
          coordinate: TEXT,
          goneSince: { ...DAY, description: 'The day they went.' },
          comes: { ...DAY, description: 'The day from which on they are there.' },
          ...INSTEAD,
        },
        ['file', 'line', 'column', 'coordinate'],
      ),
    },
    unmatched: {
      type: 'array',
      description: 'Calls that fit no operation of any day.',
      items: record({ ...PLACE, shape: TEXT }),
    },
    unseen: {
      type: 'array',
      description:
        'Parts of operations that are described otherwise from some days on, and of which code does not tell.',
      items: record({
        coordinate: TEXT,
        part: { enum: ['headers', 'body', 'responses'] },
        days: { type: 'array', items: DAY },
        places: { type: 'array', items: record(PLACE) },
      }),
    },
    notFollowed: {
      type: 'array',
      description: 'Calls of which it cannot be told what they ask for, since that is made at run time.',
      items: record({ ...PLACE, reason: { enum: ['path', 'method'] } }),
    },
    inPart: {
      type: 'array',
      description: 'Calls of which a part is made at run time, so that only the rest is judged.',
      items: record({ ...PLACE, gaps: { type: 'array', items: { enum: ['query', 'body'] } } }),
    },
    notRead: {
      type: 'array',
      items: record({ file: TEXT, line: { type: ['integer', 'null'], minimum: 1 }, message: TEXT }),
    },
  }),
}

function record(properties: JsonObject, required: readonly string[] = Object.keys(properties)): JsonObject {
  return { type: 'object', properties, required, additionalProperties: false }
}
