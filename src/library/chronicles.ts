import { type Json, type JsonObject, isObject } from '../base/json.ts'
import type { SnapshotOptions } from '../emit/snapshot.ts'
import { snapshotsAsOf as asOf } from '../history/as-of.ts'
import { chronicleCalendar as calendar } from '../history/calendar.ts'
import {
  CHRONICLE as HEAD,
  type Chronicle,
  chronicleDocument as documentOf,
  publishedOn as published,
  readChronicle as read,
  withPublished as withDocument,
} from '../history/chronicle.ts'
import type { CalendarEntry } from '../model/calendar.ts'
import type { DayText } from '../time/day-text.ts'
import type { Day } from '../time/day.ts'
import { checkDocument } from './documents.ts'
import { AN_OBJECT, type Expected, check, listOf } from '../base/expected.ts'
import { A_DAY } from './a-day.ts'
import { InputError } from '../base/input-error.ts'
import { type Snapshots, checkSnapshotOptions, checked } from './snapshots.ts'

/** Reads a chronicle from the parsed file that `chronospec import` wrote. Throws an `InputError` for anything else. */
export function readChronicle(document: Json): Chronicle {
  check('readChronicle', 'document', FILE, document)
  const found = read(document as JsonObject)
  if (typeof found === 'string') throw new InputError(`readChronicle: ${found}`)
  return found
}

/** The file content of a chronicle, as an object. */
export function chronicleDocument(chronicle: Chronicle): JsonObject {
  check('chronicleDocument', 'chronicle', CHRONICLE, chronicle)
  return documentOf(chronicle)
}

/**
 * Adds a document to a chronicle, published on a later day than all others; returns the same chronicle if nothing differs. Without a chronicle, a
 * new one begins. Throws an `InputError` if the day is not later.
 */
export function withPublished(chronicle: Chronicle | undefined, day: DayText, document: JsonObject): Chronicle {
  if (chronicle !== undefined) check('withPublished', 'chronicle', CHRONICLE, chronicle)
  check('withPublished', 'day', A_DAY, day)
  checkDocument('withPublished', 'document', document)
  const last = chronicle?.days.at(-1)
  if (last !== undefined && day <= last)
    throw new InputError(`withPublished: day must be after ${last}, the last of the chronicle, not ${day}`)
  return withDocument(chronicle, day as Day, document)
}

/** The published document of a day; undefined before the first. */
export function publishedOn(chronicle: Chronicle, day: DayText): JsonObject | undefined {
  check('publishedOn', 'chronicle', CHRONICLE, chronicle)
  check('publishedOn', 'day', A_DAY, day)
  return published(chronicle, day as Day)
}

/** The documents of all days of a chronicle, as known on `knownOn`; without it, each day as it was known then. */
export function snapshotsAsOf(chronicle: Chronicle, options: SnapshotOptions = {}, knownOn?: DayText): Snapshots {
  checkAsOf('snapshotsAsOf', chronicle, options, knownOn)
  return checked('snapshotsAsOf', asOf(chronicle, options, knownOn as Day | undefined))
}

/** The calendar of a chronicle, newest first: what its documents added, marked and removed, and what the last one schedules. */
export function chronicleCalendar(
  chronicle: Chronicle,
  options: SnapshotOptions = {},
  knownOn?: DayText,
): CalendarEntry[] {
  checkAsOf('chronicleCalendar', chronicle, options, knownOn)
  return calendar(chronicle, options, knownOn as Day | undefined)
}

function checkAsOf(call: string, chronicle: unknown, options: unknown, knownOn: unknown): void {
  check(call, 'chronicle', CHRONICLE, chronicle)
  checkSnapshotOptions(call, options)
  if (knownOn === undefined) return
  check(call, 'knownOn', A_DAY, knownOn)
  const first = (chronicle as Chronicle).days[0]!
  if ((knownOn as string) < first)
    throw new InputError(`${call}: knownOn must not be before ${first}, when the first document was published`)
}

const FILE: Expected = { ...AN_OBJECT, words: `a parsed chronicle, an object with ${JSON.stringify(HEAD)}` }

const CHRONICLE: Expected = {
  words: 'a chronicle returned by readChronicle or withPublished',
  fits: (value) =>
    isObject(value) &&
    listOf(A_DAY).fits(value['days']) &&
    (value['days'] as unknown as unknown[]).length > 0 &&
    isObject(value['tree']),
}
