import { resolve } from 'node:path'
import { deepEqual } from '../base/equal.ts'
import type { JsonObject } from '../base/json.ts'
import { snapshotsAsOf } from '../history/as-of.ts'
import { type Chronicle, planOn, publishedOn } from '../history/chronicle.ts'
import { dayInName } from '../history/day-in-name.ts'
import { asOpenApi3 } from '../openapi/as-openapi3.ts'
import { statedTitle } from '../openapi/stated-title.ts'
import { baseName } from '../report/base-name.ts'
import type { Day } from '../time/day.ts'
import type { Args, Io } from './command.ts'
import { comparedVersion } from './compared-version.ts'
import { shownPath } from './files.ts'
import { openChronicle } from './open-chronicle.ts'
import type { OpenedRef } from './opened-ref.ts'

/** The two sides of a comparison. */
export interface Sides {
  readonly base: OpenedRef
  readonly revision: OpenedRef
}

/**
 * Two documents, with the days on which the chronicle of the project has them, so that what was announced between them is known. Sides that the chronicle does not have, in
 * this order, stay as they are, and so do days of models.
 */
export async function withPublishedDays({ base, revision }: Sides, args: Args, io: Io): Promise<Sides> {
  const file = args['chronicle']
  if (typeof file !== 'string' || base.model !== undefined || revision.model !== undefined) return { base, revision }
  const chronicle = await openChronicle(shownPath(resolve(io.cwd, file), io.cwd), io)
  const last = publishedDay(revision, chronicle)
  const first = last && publishedDay(base, chronicle, last)
  if (first === undefined) return { base, revision }
  const document = planOn(chronicle, last!)!
  const snapshots = snapshotsAsOf(chronicle, { openapi: comparedVersion({ document, chronicle }) })
  const notNext = chronicle.tags === undefined ? undefined : baseName(base.side.ref, revision.side.ref)
  return {
    base: { ...base, side: { ...base.side, notNext }, published: { snapshots, day: first } },
    revision: { ...revision, published: { snapshots, day: last! } },
  }
}

/** The last day before `until` whose document is that of a side: the same, or one with the same title for the day in the name of the file. */
function publishedDay({ document, side }: OpenedRef, chronicle: Chronicle, until?: Day): Day | undefined {
  const days = chronicle.days.filter((day) => until === undefined || day < until)
  const named = dayInName(side.ref)
  if (named !== undefined && days.includes(named) && isSameApi(document, publishedOn(chronicle, named)!)) return named
  return days.findLast((day) => isSame(document, publishedOn(chronicle, day)!))
}

function isSameApi(document: JsonObject, published: JsonObject): boolean {
  return statedTitle(document) === statedTitle(published)
}

function isSame(document: JsonObject, published: JsonObject): boolean {
  return isSameApi(document, published) && deepEqual(document, asOpenApi3(published).tree)
}
