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
  description: 'The report on one document, as diff prints it, with its name and state.',
  properties: {
    name: { type: 'string', description: 'Its path relative to the two folders, or its name in the configuration.' },
    state: {
      enum: [...DOCUMENT_STATES],
      description: 'Whether there is anything to report, or only one side has it.',
    },
    ...properties,
  },
  required: ['name', 'state', ...required],
  additionalProperties: false,
}

/** The JSON Schema (2020-12) of the output of `diff --format json` for many documents. */
export const setSchema: JsonObject = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Report of chronospec diff on many documents (--format json)',
  ...record({
    reportVersion: { const: 1 },
    base: { type: 'string', description: 'The folder, glob or day that was compared, as given.' },
    revision: TEXT,
    summary: record(
      {
        documents: record(counts([...DOCUMENT_STATES, 'notRead']), 'The number of documents in each state.'),
        ...counts(['breaking', 'warning', 'info', 'waived']),
        removed: record(counts(REMOVED_KINDS)),
      },
      'The sums over all documents.',
    ),
    reports: { ...listOf(use('document')), description: 'One per document, ordered by name.' },
    notRead: {
      ...listOf(record({ name: TEXT, message: TEXT, hint: orNull(TEXT), place: orNull(TEXT) })),
      description: 'Why a document was not compared; the others were.',
    },
    waivers: properties['waivers']!,
  }),
  $defs: { ...$defs, document },
}
