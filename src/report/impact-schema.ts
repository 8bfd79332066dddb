import type { JsonObject } from '../base/json.ts'

const DAY: JsonObject = { type: 'string', format: 'date' }
const COUNT: JsonObject = { type: 'integer', minimum: 0 }
const TEXT: JsonObject = { type: 'string' }

const EFFECT_COUNTS: JsonObject = {
  refused: { ...COUNT, description: 'How many calls are refused, each counted once.' },
  lost: { ...COUNT, description: 'How many calls go through, and something they send or get goes.' },
  deprecated: {
    ...COUNT,
    description: 'How many calls make use of what is deprecated, and does not go in these days.',
  },
}

const CALLED_BY: JsonObject = {
  calls: COUNT,
  callers: {
    type: 'array',
    description: 'The busiest ten, with --caller.',
    items: record({ caller: TEXT, calls: COUNT }),
  },
  otherCallers: { ...COUNT, description: 'How many calls come from callers that are not listed.' },
  lastSeen: { ...DAY, description: 'The day of the last of these calls, in UTC.' },
}

const HIT = record(
  {
    effect: { enum: ['refused', 'lost', 'deprecated'] },
    kind: {
      enum: ['operation', 'value', 'missing', 'media-type', 'authentication', 'sent', 'received'],
      description: 'What of the call is to blame.',
    },
    coordinate: { ...TEXT, description: 'What it is about, as coordinates name it.' },
    message: TEXT,
    share: { type: 'number', minimum: 0, maximum: 1, description: 'The part of all calls.' },
    already: { const: true, description: 'There where it was so on the first day already.' },
    keyword: { ...TEXT, description: 'The keyword of the schema that refuses.' },
    sunset: { ...DAY, description: 'The first day it is gone, where that is announced.' },
    replacement: TEXT,
    reason: TEXT,
    link: TEXT,
    sample: { ...TEXT, description: 'A call that shows it; without --show-values, a shape in place of every value.' },
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
  'unseen',
  'unused',
]

/** The JSON Schema (2020-12) of what `impact --format json` prints. */
export const impactSchema: JsonObject = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'What chronospec impact --format json prints',
  ...record(
    {
      impactVersion: { const: 1 },
      title: { ...TEXT, description: 'The title of the API.' },
      from: { ...DAY, description: 'The day that is taken as it is; what changes later counts.' },
      until: { type: ['string', 'null'], format: 'date' },
      traffic: record({
        calls: COUNT,
        matched: COUNT,
        unmatched: { ...COUNT, description: 'How many calls fit no operation of any day.' },
        otherHosts: { ...COUNT, description: 'How many calls were left out by --host.' },
        broken: { ...COUNT, description: 'How many lines or entries hold no call that can be read.' },
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
        description: 'The days on which something becomes of calls; the first day of all holds what is so already.',
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
        description: 'Calls to operations that are not there on the first day.',
        items: record(
          {
            coordinate: TEXT,
            goneSince: { ...DAY, description: 'The day they went.' },
            comes: { ...DAY, description: 'The day from which on they are there.' },
            ...CALLED_BY,
          },
          ['coordinate', 'calls'],
        ),
      },
      unmatched: {
        type: 'array',
        description: 'What the calls look like that fit no operation; the commonest twenty.',
        items: record({ shape: TEXT, calls: COUNT }),
      },
      misfits: {
        description:
          'Only where the API is the same on all days: the calls that do not fit it as it is, and what of them.',
        ...record({
          calls: COUNT,
          coordinates: { type: 'array', items: record({ coordinate: TEXT, calls: COUNT }) },
        }),
      },
      unseen: {
        type: 'array',
        description: 'Calls of which the traffic does not tell a part that is described otherwise from some days on.',
        items: record({
          coordinate: TEXT,
          part: { enum: ['headers', 'body', 'responses'] },
          days: { type: 'array', items: DAY },
          calls: COUNT,
        }),
      },
      headers: {
        ...record({
          responses: { ...COUNT, description: 'How many responses of deprecated operations were looked at.' },
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
        description: 'There with --headers: what responses lack, or say otherwise.',
      },
      unused: {
        type: 'array',
        description: 'Operations and parameters of the query that go, and of which no call makes use.',
        items: record({ day: DAY, coordinate: TEXT, replacement: TEXT }, ['day', 'coordinate']),
      },
    },
    REQUIRED,
  ),
}

function record(properties: JsonObject, required: readonly string[] = Object.keys(properties)): JsonObject {
  return { type: 'object', properties, required, additionalProperties: false }
}
