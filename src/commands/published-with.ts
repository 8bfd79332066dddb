import { type JsonObject, own } from '../base/json.ts'
import type { Problem } from '../base/problem.ts'
import { knownPlan } from '../history/known-plan.ts'
import { knownOn } from '../model/known-on.ts'
import { type MarkMapping, mapMarks } from '../model/mapped-marks.ts'
import { REMOVED } from '../model/removed.ts'
import { readable } from '../model/unreadable.ts'
import type { Day } from '../time/day.ts'
import { type ScheduleText, withFittingEntries } from './schedule-file.ts'

/** A document as it is published with its schedule. */
export interface PublishedWith {
  readonly tree: JsonObject
  /** The entries of the schedule that fit nothing in the document. */
  readonly missing: readonly Problem[]
}

/**
 * A document as it is published on a day: with the entries of its schedule and the marks that are mapped, but without any that is announced later. What is gone by then is not
 * in it, and was announced in the documents before it. Rejects a schedule with anything wrong in it.
 */
export function publishedWith(
  document: JsonObject,
  schedule: ScheduleText | undefined,
  mapping: MarkMapping | undefined,
  day: Day,
): PublishedWith {
  const { tree: dated, missing } =
    schedule === undefined ? { tree: document, missing: [] } : withFittingEntries(document, schedule, day)
  const tree = mapping === undefined ? dated : (mapMarks(dated, mapping) as JsonObject)
  const { [REMOVED]: _, ...rest } = tree
  const stated = own(document, REMOVED)
  const scheduled =
    own(tree, REMOVED) === stated ? tree : { ...rest, ...(stated !== undefined && { [REMOVED]: stated }) }
  const plan = readable(scheduled).document
  return { tree: knownOn(plan, day) === plan ? scheduled : (knownPlan(plan, day) as JsonObject), missing }
}
