import type { JsonObject } from '../base/json.ts'
import { type SnapshotOptions, snapshots } from '../emit/snapshot.ts'
import { LAST_DAY, addDays } from '../time/day.ts'
import { snapshotsAsOf } from './as-of.ts'
import { type Chronicle, type Continued, withPublished } from './chronicle.ts'

/** Whether two documents promise the same, however they are written. */
export type IsSame = (before: JsonObject, after: JsonObject) => boolean

/**
 * Continues a chronicle with a plan. Usually the plan counts from the day after the last published document. If it promises the same on
 * that day, the published document stays until the first day on which the plan changes anything. The plan must be valid.
 */
export function withPlanAhead(
  chronicle: Chronicle,
  plan: JsonObject,
  options: SnapshotOptions,
  isSame: IsSame,
): Continued {
  const last = chronicle.days.at(-1)!
  if (last === LAST_DAY) return chronicle
  const next = addDays(last, 1)
  const planned = snapshots(plan, options)
  const [published, first] = [snapshotsAsOf(chronicle, options).on(next)!, planned.on(next)]
  const goesOn = first !== undefined && isSame(published, first)
  const from = first === undefined ? planned.begins : goesOn ? planned.days.find((day) => day > next) : next
  const all = from === undefined ? chronicle : withPublished(chronicle, from, plan)
  return { ...all, plan: { document: plan, published: last, after: goesOn || from === undefined ? last : from } }
}
