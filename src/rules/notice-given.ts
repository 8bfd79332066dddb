import type { Change } from '../diff/change.ts'
import { statedLifecycle } from '../openapi/markers.ts'
import { type Day, daysBetween } from '../time/day.ts'
import { type DeprecationStatus, deprecationStatusOf } from './lifecycle.ts'
import type { Context } from './rule.ts'

/** Whether a sunset has passed when a change announces it, or leaves less notice than required. */
export function isTooNear(sunset: Day, change: Change, context: Context): boolean {
  return sunset <= changedOn(change, context) || daysBetween(markedOn(change, context), sunset) < context.noticeDays
}

/** As `isTooNear` for a sunset that was moved: what was known before was another day. */
export function isMovedTooNear(sunset: Day, change: Change, context: Context): boolean {
  const announcedOn = changedOn(change, context)
  return sunset <= announcedOn || daysBetween(announcedOn, sunset) < context.noticeDays
}

/** The day on which a change happened, else the day of the comparison. */
export function changedOn(change: Change, { day, datesOf }: Context): Day {
  return datesOf(change)?.day ?? day
}

/**
 * The day from which the marker of a thing counts that is on both sides. A day before the document that first shows it counts
 * for nothing: no client could read it there.
 */
function markedOn(change: Change, context: Context): Day {
  const [before, after] = [statedLifecycle(change.base?.value).since, statedLifecycle(change.revision?.value).since]
  const shown = before ?? changedOn(change, context)
  return after === undefined ? shown : later(after, shown)
}

/**
 * How what a change is about stands to its announced end. Where notice is required, what went without a date is early, unless it is known
 * since when it was marked.
 */
export function announcedStatusOf(change: Change, context: Context): DeprecationStatus | undefined {
  const status = endOf(change, context)
  const { noticeDays } = context
  if (noticeDays === 0 || status?.status !== 'planned' || change.action === 'deprecated') return status
  const isKnown = status.sunset !== null || status.deprecated !== null || context.datesOf(change)?.marked !== undefined
  return isKnown ? status : { ...status, status: 'early', noticeDays }
}

/** How a change stands to the announced end. A removal on its sunset is as planned even if that day is still to come. */
function endOf(change: Change, context: Context): DeprecationStatus | undefined {
  const status = deprecationStatusOf(change, context.day)
  const isInTime = status?.status === 'early' && status.sunset !== null && status.sunset <= changedOn(change, context)
  return isInTime ? { ...status, status: 'planned' } : status
}

/** A removal as planned, with the notice it had. */
export interface NoticeGiven {
  readonly days: number
  /** The day from which the thing was gone. */
  readonly gone: Day
}

/**
 * The notice that a planned removal had, from the day of the marker, or the day on which that first stood in a document where that
 * is known to be later; undefined for other changes, and where nothing says when the thing was marked.
 */
export function noticeGiven(change: Change, context: Context): NoticeGiven | undefined {
  if (change.action !== 'removed') return undefined
  const status = endOf(change, context)
  if (status?.status !== 'planned') return undefined
  const marked = context.datesOf(change)?.marked
  const from = status.deprecated === null ? marked : later(status.deprecated, marked ?? status.deprecated)
  const gone = status.sunset ?? changedOn(change, context)
  return from && { days: daysBetween(from, gone), gone }
}

function later(a: Day, b: Day): Day {
  return a > b ? a : b
}
