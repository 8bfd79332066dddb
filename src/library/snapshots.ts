import type { Json } from '../base/json.ts'
import { type Snapshot, type SnapshotOptions, type Snapshots as Made, snapshots as make } from '../emit/snapshot.ts'
import { OPENAPI_VERSIONS, type OpenApiVersion } from '../emit/version.ts'
import type { DayText } from '../time/day-text.ts'
import type { Day } from '../time/day.ts'
import { checkDocument } from './documents.ts'
import { A_BOOLEAN, type Expected, check, checkOptions, oneOf } from '../base/expected.ts'
import { A_DAY } from './a-day.ts'

/** The documents of all days. Each is built on demand, and shares equal parts with the others. */
export interface Snapshots<V extends OpenApiVersion = OpenApiVersion> {
  /** Every day whose document differs from the day before, in order, without the day on which the API begins. */
  readonly days: readonly Day[]
  /** The first day with a document; undefined if the API has always existed. */
  readonly begins: Day | undefined
  /** The OpenAPI document of a day; undefined before the API begins. */
  on(day: DayText): Snapshot<V> | undefined
}

/**
 * The OpenAPI document of any day that a document with lifecycles describes: a model's `document`, or what `readDocument` read.
 * Expects a document in which `validate` finds no error. Throws an `InputError` if it is not a document, and for unknown options.
 */
export function snapshots<V extends OpenApiVersion = 'published'>(
  document: Json,
  options: SnapshotOptions<V> = {},
): Snapshots<V> {
  checkDocument('snapshots', 'document', document)
  checkSnapshotOptions('snapshots', options)
  return checked('snapshots', make(document, options))
}

/** Throws an error for unknown options. */
export function checkSnapshotOptions(call: string, options: unknown): void {
  checkOptions(call, options, OPTIONS)
}

/** The same snapshots, that check the day they are asked for. */
export function checked<V extends OpenApiVersion>(call: string, all: Made<V>): Snapshots<V> {
  return {
    days: all.days,
    begins: all.begins,
    on: (day) => {
      check(`on of ${call}`, 'day', A_DAY, day)
      return all.on(day as Day)
    },
  }
}

const OPTIONS: Readonly<Record<keyof SnapshotOptions, Expected>> = {
  openapi: oneOf([...OPENAPI_VERSIONS, 'published']),
  deprecated: oneOf(['mark', 'strip', 'keep']),
  plain: A_BOOLEAN,
  vendorMarks: A_BOOLEAN,
  infoVersion: oneOf(['published', 'day']),
}
