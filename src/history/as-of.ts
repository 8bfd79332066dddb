import type { Json, JsonObject } from '../base/json.ts'
import { type Bodies, type SnapshotOptions, type Snapshots, bodiesOf, snapshotsOf } from '../emit/snapshot.ts'
import { knownOn } from '../model/known-on.ts'
import type { Day } from '../time/day.ts'
import { type Chronicle, planOn } from './chronicle.ts'

/**
 * The snapshots of a plan, as known on the day `asOf`. `knownOn` leaves out what is announced later. For days before `asOf`, `compile`
 * shows nothing before its announcement, so that the earlier of the two days counts here, too.
 */
export function plannedAsOf(document: Json, options: SnapshotOptions, asOf: Day): Snapshots {
  return snapshotsOf(bodiesOf(knownOn(document, asOf), options, { source: document }), options)
}

/**
 * The snapshots of a chronicle, as known on the day `asOf`, or by default on each day itself. The document of day D as known on K is what
 * the document published on the earlier of the two days plans for D: `at(compile(at(chronicle, min(D, K))), D)`.
 */
export function snapshotsAsOf(chronicle: Chronicle, options: SnapshotOptions, asOf?: Day): Snapshots {
  const plans = new Map<JsonObject, Bodies>()
  const planOf = (published: JsonObject): Bodies => {
    if (!plans.has(published)) plans.set(published, bodiesOf(published, options))
    return plans.get(published)!
  }
  const known = chronicle.days.filter((day) => asOf === undefined || day <= asOf)
  const on: Bodies['on'] = (day) => {
    const plan = planOn(chronicle, asOf === undefined || day < asOf ? day : asOf)
    return plan && planOf(plan).on(day)
  }
  const candidates = candidatesOf(known, (day) => planOf(planOn(chronicle, day)!))
  return snapshotsOf(
    { candidates, lastPublished: known.at(-1), isSelection: chronicle.tags !== undefined, on },
    options,
  )
}

/** The days on which documents were published, and those on which their plans change something before the next one. */
function candidatesOf(days: readonly Day[], planOf: (day: Day) => Bodies): Day[] {
  return days.flatMap((day, index) => {
    const next = days[index + 1]
    const planned = planOf(day).candidates.filter((each) => each > day && (next === undefined || each < next))
    return [day, ...planned]
  })
}
