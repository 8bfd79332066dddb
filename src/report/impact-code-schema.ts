import type { JsonObject } from '../base/json.ts'

const DAY: JsonObject = { type: 'string', format: 'date' }
const COUNT: JsonObject = { type: 'integer', minimum: 0 }
const TEXT: JsonObject = { type: 'string' }

const PLACE: JsonObject = {
  file: { ...TEXT, description: 'The file as given, or as matched by a glob.' },
  line: { type: 'integer', minimum: 1 },
  column: { type: 'integer', minimum: 1 },
}

const INSTEAD: JsonObject = {
  replacement: { ...TEXT, description: 'What to write instead.' },
  reason: TEXT,
  link: TEXT,
}

const KIND: JsonObject = { enum: ['operation', 'value', 'missing', 'media-type', 'authentication', 'sent'] }

const MISFIT = record(
  {
    ...PLACE,
    kind: KIND,
    method: TEXT,
    path: TEXT,
    coordinate: { ...TEXT, description: 'The coordinate of the element that it is about.' },
    message: TEXT,
    keyword: { ...TEXT, description: 'The schema keyword that rejects the value.' },
  },
  ['file', 'line', 'column', 'kind', 'method', 'path', 'coordinate', 'message'],
)

const FINDING = record(
  {
    day: DAY,
    effect: { enum: ['refused', 'lost', 'deprecated'] },
    kind: { ...KIND, description: 'The part of the call that causes the effect.' },
    ...PLACE,
    method: TEXT,
    path: TEXT,
    coordinate: { ...TEXT, description: 'The coordinate of the element that it is about.' },
    message: TEXT,
    already: { const: true, description: 'Present if this was already the case on the first day.' },
    announced: {
      const: true,
      description:
        'Present if the document only announces this: it states a sunset, and no document of that day is known.',
    },
    keyword: { ...TEXT, description: 'The schema keyword that rejects the value.' },
    sunset: { ...DAY, description: 'The first day without the element, if that is announced.' },
    ...INSTEAD,
    sample: { ...TEXT, description: 'The call; without --show-values, with a shape in place of every value.' },
  },
  ['day', 'effect', 'kind', 'file', 'line', 'column', 'method', 'path', 'coordinate', 'message', 'sample'],
)

const REQUIRED = [
  'impactVersion',
  'title',
  'from',
  'until',
  'code',
  'summary',
  'findings',
  'absent',
  'unmatched',
  'misfits',
  'unseen',
  'notFollowed',
  'inPart',
  'notRead',
]

/** The JSON Schema (2020-12) of what `impact --code --format json` prints. */
export const impactCodeSchema: JsonObject = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Report of chronospec impact --code (--format json)',
  ...record(
    {
      impactVersion: { const: 1 },
      title: { ...TEXT, description: 'The title of the API.' },
      from: { ...DAY, description: 'The value of --from; later changes are listed.' },
      until: { type: ['string', 'null'], format: 'date' },
      code: record({
        files: COUNT,
        clients: { type: 'array', items: { enum: ['openapi-fetch', 'fetch', 'axios', 'generated'] } },
        calls: { ...COUNT, description: 'How many calls were found, and followed.' },
        matched: { ...COUNT, description: 'The number of calls that match an operation on some day.' },
        otherHosts: { ...COUNT, description: 'The number of calls that --host left out.' },
      }),
      summary: record({
        refused: { ...COUNT, description: 'The number of rejected calls, each counted once.' },
        lost: {
          ...COUNT,
          description: 'The number of calls that succeed but send something that no longer has any effect.',
        },
        deprecated: {
          ...COUNT,
          description: 'The number of calls that use something deprecated that is not removed in the period.',
        },
        absent: { ...COUNT, description: 'The number of calls to operations that do not exist on the first day.' },
      }),
      findings: { type: 'array', description: 'By day, then by file and line.', items: FINDING },
      absent: {
        type: 'array',
        description: 'Calls to operations that do not exist on the first day.',
        items: record(
          {
            ...PLACE,
            coordinate: TEXT,
            goneSince: { ...DAY, description: 'The day of their removal.' },
            comes: { ...DAY, description: 'The day on which they are added.' },
            ...INSTEAD,
          },
          ['file', 'line', 'column', 'coordinate'],
        ),
      },
      unmatched: {
        type: 'array',
        description: 'Calls that match no operation on any day.',
        items: record({ ...PLACE, shape: TEXT }),
      },
      misfits: {
        description:
          'The calls that do not match the description of their operation on the first day, and why; in a period in which the API changes, only parts that change or are deprecated are checked.',
        ...record(
          {
            calls: COUNT,
            counts: {
              const: true,
              description:
                'Present without --from, --until and --within: these calls count for --fail-on, as rejected calls do.',
            },
            reasons: { type: 'array', description: 'By file and line.', items: MISFIT },
          },
          ['calls', 'reasons'],
        ),
      },
      changedBefore: {
        ...record({
          day: { ...DAY, description: 'The last day on which the API changed, up to the first day.' },
          from: { ...DAY, description: 'A value for --from that shows what that change did.' },
        }),
        description: 'Present without --from if calls do not match their operation and the API changed before.',
      },
      unseen: {
        type: 'array',
        description: 'Parts of operations that change, but that the code does not show.',
        items: record({
          coordinate: TEXT,
          part: { enum: ['headers', 'body', 'responses'] },
          days: { type: 'array', items: DAY },
          places: { type: 'array', items: record(PLACE) },
        }),
      },
      notFollowed: {
        type: 'array',
        description: 'Calls whose path or method is built at run time.',
        items: record({ ...PLACE, reason: { enum: ['path', 'method'] } }),
      },
      inPart: {
        type: 'array',
        description: 'Calls of which a part is built at run time, so only the rest is checked.',
        items: record({ ...PLACE, gaps: { type: 'array', items: { enum: ['query', 'body'] } } }),
      },
      notRead: {
        type: 'array',
        items: record({ file: TEXT, line: { type: ['integer', 'null'], minimum: 1 }, message: TEXT }),
      },
    },
    REQUIRED,
  ),
}

function record(properties: JsonObject, required: readonly string[] = Object.keys(properties)): JsonObject {
  return { type: 'object', properties, required, additionalProperties: false }
}
