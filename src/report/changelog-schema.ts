import type { JsonObject } from '../base/json.ts'
import { reportSchema } from './report-schema.ts'

const { $schema, $defs, title: _, ...report } = reportSchema
const DAY: JsonObject = { type: 'string', format: 'date' }

const COMMIT: JsonObject = {
  commit: {
    type: 'string',
    description: 'The hash of the commit that the document of the day is from, if it is from git.',
  },
  tags: {
    type: 'array',
    items: { type: 'string' },
    description: 'The tags of that commit; left out if there are none.',
  },
}

/** The JSON Schema (2020-12) of what `changelog --format json` prints. */
export const changelogSchema: JsonObject = {
  $schema: $schema!,
  title: 'Report of chronospec changelog (--format json)',
  type: 'object',
  properties: {
    changelogVersion: { const: 1 },
    title: { type: 'string' },
    since: { ...DAY, description: 'The value of --since.' },
    until: { ...DAY, description: 'The value of --until.' },
    firstPublished: { ...DAY, description: 'The day of the first document.' },
    firstPublishedIn: {
      type: 'object',
      description: 'The commit of the first document, if it is from git.',
      properties: COMMIT,
      required: ['commit'],
      additionalProperties: false,
    },
    days: {
      type: 'array',
      description: 'The days on which something changed, the newest first.',
      items: {
        type: 'object',
        properties: {
          day: DAY,
          ...COMMIT,
          planned: { const: true, description: 'Present if the day is in the future.' },
          report: { $ref: '#/$defs/report' },
          summary: {
            ...((report['properties'] as JsonObject)['summary'] as JsonObject),
            description: 'With --summary, instead of the report: its totals.',
          },
        },
        required: ['day'],
        oneOf: [
          { properties: { report: true }, required: ['report'] },
          { properties: { summary: true }, required: ['summary'] },
        ],
        additionalProperties: false,
      },
    },
  },
  required: ['changelogVersion', 'title', 'days'],
  additionalProperties: false,
  $defs: {
    ...($defs as JsonObject),
    report: { ...report, description: 'The report of diff between the day before and this day.' },
  },
}
