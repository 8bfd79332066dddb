import type { JsonObject } from '../base/json.ts'
import { COUNT, TEXT, listOf, record } from './report-schema.ts'

const DAY: JsonObject = { type: 'string', format: 'date' }
const PLACE: Readonly<Record<string, JsonObject>> = {
  file: { type: ['string', 'null'] },
  line: { type: ['integer', 'null'] },
  column: { type: ['integer', 'null'] },
}
const LEVEL: JsonObject = { enum: ['breaking', 'warning', 'info'] }

const WAIVER = record({
  reason: TEXT,
  owner: TEXT,
  until: DAY,
  'rule?': TEXT,
  'fingerprint?': TEXT,
  'coordinate?': TEXT,
})

/** The JSON Schema (2020-12) of what `check --format json` prints. */
export const checkSchema: JsonObject = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Report of chronospec check (--format json)',
  ...record({
    checkVersion: { const: 1 },
    model: TEXT,
    days: { ...listOf(DAY), description: 'The days on which the API changes.' },
    calendarEntries: COUNT,
    summary: {
      ...record({ breaking: COUNT, warning: COUNT, info: COUNT, waived: COUNT }),
      description: 'The number of broken promises without a waiver, by level, and the number of waived ones.',
    },
    problems: {
      ...listOf(record({ code: TEXT, message: TEXT, hint: { type: ['string', 'null'] }, ...PLACE })),
      description: 'The warnings about the model.',
    },
    findings: {
      ...listOf(
        record({
          rule: TEXT,
          level: LEVEL,
          coordinate: { ...TEXT, description: 'The element or the day that it is about.' },
          message: TEXT,
          fingerprint: {
            ...TEXT,
            description: 'Identifies the finding regardless of wording, lines and the day of the run.',
          },
          'days?': {
            ...listOf(DAY),
            description:
              'The days of the published documents that it is about: those that differ from the plan, or the one that broke a promise.',
          },
          ...PLACE,
          'waiver?': record({ reason: TEXT, owner: TEXT, until: DAY }),
        }),
      ),
      description: 'The broken promises, most severe first.',
    },
    'lint?': {
      ...listOf(
        record({
          rule: { ...TEXT, description: 'The rule of Redocly.' },
          level: { enum: ['error', 'warning'] },
          message: TEXT,
          hint: { type: ['string', 'null'] },
          days: { ...listOf(DAY), description: 'The change days whose snapshots have this problem.' },
          ...PLACE,
        }),
      ),
      description: "With --lint: the problems that Redocly's rules find in the snapshots, errors first.",
    },
    waivers: record({ used: listOf(WAIVER), unused: listOf(WAIVER), expired: listOf(WAIVER) }),
  }),
}
