import { createHash } from 'node:crypto'
import { type Json, type JsonObject, isObject, own } from '../base/json.ts'
import { jsonText } from '../base/json-text.ts'
import { operationsOf } from '../model/shape.ts'
import type { Day } from '../time/day.ts'
import { addDays } from '../time/day.ts'
import type { Snapshots } from './snapshot.ts'
import { toYaml } from './yaml.ts'

/** A generated file: its name in the output folder, and its text. */
export interface GeneratedFile {
  readonly name: string
  readonly text: string
}

/** The entry of a snapshot in the manifest. */
export interface ManifestEntry {
  readonly day: Day
  readonly file: string
  /** The days of the snapshots before and after it in the manifest. */
  readonly previous: Day | null
  readonly next: Day | null
  readonly sha256: string
  readonly operations: number
  readonly deprecatedOperations: number
  /** The day on which it was first written; null if unknown. */
  readonly written?: Day | null
}

/** The day on which the snapshot of a day was first written; null if unknown. */
export type FirstWritten = (day: Day) => Day | null

/** The days `generate` writes by default: every change day, and the day before the first; where documents are published up to a day, those after it. */
export function defaultDays(snapshots: Snapshots, published?: Day): Day[] {
  const isAhead = (day: Day): boolean => published === undefined || day > published
  const changes = snapshots.days.filter(isAhead)
  const [first] = changes
  if (first !== undefined) return [addDays(first, -1), ...changes].filter(isAhead)
  return snapshots.begins === undefined ? [] : [snapshots.begins].filter(isAhead)
}

/** Snapshots whose `previous` and `next` are among `days`, the first of which is the day before anything changes. */
export function amongDays(snapshots: Pick<Snapshots, 'on'>, days: readonly Day[]): Pick<Snapshots, 'on'> {
  const changes = days.slice(1)
  return {
    on: (day) => {
      const document = snapshots.on(day)
      const frame = document?.['x-snapshot']
      if (document === undefined || !isObject(frame)) return document
      const { previous: before, next: _, ...rest } = frame
      const previous = changes.findLast((each) => each < day) ?? before
      const next = changes.find((each) => each > day)
      return {
        ...document,
        'x-snapshot': { ...rest, ...(previous !== undefined && { previous }), ...(next !== undefined && { next }) },
      }
    },
  }
}

/** A published snapshot. */
export interface PublishedSnapshot {
  readonly text: string
  readonly document: JsonObject
}

/**
 * The files for the snapshots of `days`, one at a time so that a caller can show progress; the manifest comes last. It contains when each
 * was first written, according to `firstWritten`. Days in `published` keep their published text.
 */
export function* generateSnapshots(
  snapshots: Pick<Snapshots, 'on'>,
  days: readonly Day[],
  firstWritten?: FirstWritten,
  published: ReadonlyMap<Day, PublishedSnapshot> = new Map(),
): Generator<GeneratedFile> {
  const entries: Omit<ManifestEntry, 'previous' | 'next'>[] = []
  for (const day of days) {
    const there = published.get(day)
    const document = there?.document ?? snapshots.on(day)
    if (document === undefined) continue
    const file = { name: `${day}.yaml`, text: there?.text ?? toYaml(document) }
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
