import type { JsonObject } from '../base/json.ts'
import { REMOVED_KINDS } from './removed-things.ts'
import { DOCUMENT_STATES } from './report-set.ts'
import { TEXT, counts, listOf, orNull, record, reportSchema, use } from './report-schema.ts'

const { $defs, properties, required } = reportSchema as JsonObject & {
  readonly $defs: JsonObject
  readonly properties: JsonObject
  readonly required: string[]
}

const document: JsonObject = {
  type: 'object',
  description: 'The report on one document, as diff prints it of two, with its name and what became of it.',
  properties: {
    name: { type: 'string', description: 'Its path from the two folders, or its name in the configuration.' },
    state: {
      enum: [...DOCUMENT_STATES],
      description: 'Whether there is anything to tell of it, or only one side has it.',
    },
    ...properties,
  },
  required: ['name', 'state', ...required],
  additionalProperties: false,
}

/** The JSON Schema (2020-12) of what `diff --format json` prints of many documents. */
export const setSchema: JsonObject = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'What chronospec diff --format json prints of many documents',
  ...record({
    reportVersion: { const: 1 },
    base: { type: 'string', description: 'The folder, pattern or day that was compared, as it was named.' },
    revision: TEXT,
    summary: record(
      {
        documents: record(counts([...DOCUMENT_STATES, 'notRead']), 'How many documents there are of each state.'),
        ...counts(['breaking', 'warning', 'info', 'waived']),
        removed: record(counts(REMOVED_KINDS)),
      },
      'The sums over all documents.',
    ),
    reports: { ...listOf(use('document')), description: 'One for each document, in the order of their names.' },
    notRead: {
      ...listOf(record({ name: TEXT, message: TEXT, hint: orNull(TEXT), place: orNull(TEXT) })),
      description: 'Why nothing is said of a document; the others were compared.',
    },
    waivers: properties['waivers']!,
  }),
  $defs: { ...$defs, document },
}
