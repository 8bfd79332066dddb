import type { JsonObject } from '../base/json.ts'

const DAY: JsonObject = { type: 'string', format: 'date' }
const COUNT: JsonObject = { type: 'integer', minimum: 0 }
const TEXT: JsonObject = { type: 'string' }

const EFFECT_COUNTS: JsonObject = {
  refused: { ...COUNT, description: 'The number of rejected calls, each counted once.' },
  lost: { ...COUNT, description: 'The number of calls that succeed but lose something that they send or receive.' },
  deprecated: {
    ...COUNT,
    description: 'The number of calls that use something deprecated that is not removed in the period.',
  },
}

const CALLED_BY: JsonObject = {
  calls: COUNT,
  callers: {
    type: 'array',
    description: 'With --caller: the ten busiest callers.',
    items: record({ caller: TEXT, calls: COUNT }),
  },
  otherCallers: { ...COUNT, description: 'How many calls come from callers that are not listed.' },
  lastSeen: { ...DAY, description: 'The day of the last of these calls, in UTC.' },
}

const KIND: JsonObject = {
  enum: ['operation', 'value', 'missing', 'media-type', 'authentication', 'sent', 'received', 'form'],
  description: 'The part of the call that causes the effect; form: how a list or an object is written.',
}

const KEYWORD: JsonObject = { ...TEXT, description: 'The schema keyword that rejects the value.' }

const HIT = record(
  {
    effect: { enum: ['refused', 'lost', 'deprecated'] },
    kind: KIND,
    coordinate: { ...TEXT, description: 'The coordinate of the element that it is about.' },
    message: TEXT,
    share: {
      type: 'number',
      minimum: 0,
      maximum: 1,
      description: 'The share of all calls, without those to other hosts.',
    },
    already: { const: true, description: 'Present if this was already the case on the first day.' },
    announced: {
      const: true,
      description:
        'Present if the document only announces this: it states a sunset, and no document of that day is known.',
    },
    keyword: KEYWORD,
    sunset: { ...DAY, description: 'The first day without the element, if that is announced.' },
    replacement: TEXT,
    reason: TEXT,
    link: TEXT,
    sample: { ...TEXT, description: 'An example; without --show-values, with a shape in place of every value.' },
    ...CALLED_BY,
  },
  ['effect', 'kind', 'coordinate', 'message', 'share', 'sample', 'calls'],
)

const REQUIRED = [
  'impactVersion',
  'title',
  'from',
  'until',
  'traffic',
  'summary',
  'days',
  'absent',
  'unmatched',
  'misfits',
  'unseen',
  'unused',
]

/** The JSON Schema (2020-12) of what `impact --format json` prints. */
export const impactSchema: JsonObject = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Report of chronospec impact (--format json)',
  ...record(
    {
      impactVersion: { const: 1 },
      title: { ...TEXT, description: 'The title of the API.' },
      from: { ...DAY, description: 'The value of --from; later changes are listed.' },
      until: { type: ['string', 'null'], format: 'date' },
      traffic: record({
        calls: { ...COUNT, description: 'All calls, with those to other hosts.' },
        matched: COUNT,
        unmatched: { ...COUNT, description: 'The number of calls that match no operation on any day.' },
        otherHosts: { ...COUNT, description: 'The number of calls that --host left out.' },
        broken: { ...COUNT, description: 'The number of lines or entries that could not be read as a call.' },
        first: { type: ['string', 'null'], format: 'date' },
        last: { type: ['string', 'null'], format: 'date' },
        sources: {
          type: 'array',
          items: record(
            { name: TEXT, format: TEXT, calls: COUNT, broken: COUNT, firstBroken: COUNT, cutOff: { const: true } },
            ['name', 'format', 'calls', 'broken'],
          ),
        },
      }),
      summary: record(EFFECT_COUNTS),
      days: {
        type: 'array',
        description: 'The days on which calls are affected; the first day includes what is already the case.',
        items: record({
          day: DAY,
          ...EFFECT_COUNTS,
          operations: {
            type: 'array',
            items: record({ method: TEXT, path: TEXT, hits: { type: 'array', items: HIT } }),
          },
        }),
      },
      absent: {
        type: 'array',
        description: 'Calls to operations that do not exist on the first day.',
        items: record(
          {
            coordinate: TEXT,
            goneSince: { ...DAY, description: 'The day of their removal.' },
            comes: { ...DAY, description: 'The day on which they are added.' },
            ...CALLED_BY,
          },
          ['coordinate', 'calls'],
        ),
      },
      unmatched: {
        type: 'array',
        description: 'The shapes of calls that match no operation; the twenty most frequent.',
        items: record({ shape: TEXT, calls: COUNT }),
      },
      unchanging: { const: true, description: 'Present if the API is the same on all days.' },
      misfits: {
        description:
          'The calls that do not match their operation on the first day, and why; in a period in which the API changes, only parts that change or are deprecated are checked.',
        ...record(
          {
            calls: COUNT,
            counts: {
              const: true,
              description:
                'Present without --from, --until and --within: these calls count for --fail-on, as rejected calls do.',
            },
            reasons: {
              type: 'array',
              items: record(
                {
                  kind: KIND,
                  method: TEXT,
                  path: TEXT,
                  coordinate: TEXT,
                  message: TEXT,
                  calls: COUNT,
                  keyword: KEYWORD,
                },
                ['kind', 'method', 'path', 'coordinate', 'message', 'calls'],
              ),
            },
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
        description: 'Called operations of which a part changes that the traffic does not show.',
        items: record({
          coordinate: TEXT,
          part: { enum: ['headers', 'body', 'responses'] },
          days: { type: 'array', items: DAY },
          calls: COUNT,
        }),
      },
      headers: {
        ...record({
          responses: { ...COUNT, description: 'The number of responses of deprecated operations.' },
          findings: {
            type: 'array',
            items: record({
              coordinate: TEXT,
              header: TEXT,
              fault: { enum: ['missing', 'unreadable', 'different'] },
              expected: TEXT,
              calls: COUNT,
            }),
          },
        }),
        description: 'With --headers: headers that are missing or wrong.',
      },
      unused: {
        type: 'array',
        description: 'Operations and query parameters that will be removed and that no call uses.',
        items: record({ day: DAY, coordinate: TEXT, replacement: TEXT }, ['day', 'coordinate']),
      },
    },
    REQUIRED,
  ),
}

function record(properties: JsonObject, required: readonly string[] = Object.keys(properties)): JsonObject {
  return { type: 'object', properties, required, additionalProperties: false }
}
