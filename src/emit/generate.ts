import { createHash } from 'node:crypto'
import { type Json, type JsonObject, isObject, own } from '../base/json.ts'
import { jsonText } from '../base/json-text.ts'
import { operationsOf } from '../model/shape.ts'
import type { Day } from '../time/day.ts'
import { addDays } from '../time/day.ts'
import type { Snapshots } from './snapshot.ts'
import { toYaml } from './yaml.ts'

/** One generated file: its name in the output folder, and its text. */
export interface GeneratedFile {
  readonly name: string
  readonly text: string
}

/** What the manifest says of one snapshot. */
export interface ManifestEntry {
  readonly day: Day
  readonly file: string
  /** The day of the snapshot before and after it in the manifest. */
  readonly previous: Day | null
  readonly next: Day | null
  readonly sha256: string
  readonly operations: number
  readonly deprecatedOperations: number
  /** The day on which it was first written; null where an earlier version wrote it, which kept no such days. */
  readonly written?: Day | null
}

/** The day on which the snapshot of a day was first written; null where that is not known. */
export type FirstWritten = (day: Day) => Day | null

/** The days `generate` writes when it is not told which: every change day, and the day before the first. */
export function defaultDays(snapshots: Snapshots): Day[] {
  const [first] = snapshots.days
  if (first !== undefined) return [addDays(first, -1), ...snapshots.days]
  return snapshots.begins === undefined ? [] : [snapshots.begins]
}

/**
 * The files of the snapshots of `days`, one at a time so that a caller can show progress; the manifest comes last, and says
 * when each was first written where `firstWritten` tells it.
 */
export function* generateSnapshots(
  snapshots: Snapshots,
  days: readonly Day[],
  firstWritten?: FirstWritten,
): Generator<GeneratedFile> {
  const entries: Omit<ManifestEntry, 'previous' | 'next'>[] = []
  for (const day of days) {
    const document = snapshots.on(day)
    if (document === undefined) continue
    const file = { name: `${day}.yaml`, text: toYaml(document) }
    const written = firstWritten === undefined ? {} : { written: firstWritten(day) }
    entries.push({ ...manifestEntry(day, document, file), ...written })
    yield file
  }
  yield { name: 'index.json', text: manifestText(entries) }
}

function manifestText(entries: readonly Omit<ManifestEntry, 'previous' | 'next'>[]): string {
  const chained = entries.map(({ day, file, ...rest }, index): ManifestEntry => {
    const [previous, next] = [entries[index - 1]?.day ?? null, entries[index + 1]?.day ?? null]
    return { day, file, previous, next, ...rest }
  })
  return jsonText({ manifestVersion: 1, snapshots: chained })
}

function manifestEntry(
  day: Day,
  document: JsonObject,
  { name, text }: GeneratedFile,
): Omit<ManifestEntry, 'previous' | 'next'> {
  const operations = allOperations(document)
  return {
    day,
    file: name,
    sha256: createHash('sha256').update(text).digest('hex'),
    operations: operations.length,
    deprecatedOperations: operations.filter((operation) => own(operation, 'deprecated') === true).length,
  }
}

function allOperations(document: JsonObject): Json[] {
  const paths = own(document, 'paths')
  return Object.values(isObject(paths) ? paths : {}).flatMap((item) => (isObject(item) ? operationsOf(item) : []))
}
