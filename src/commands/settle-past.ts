import { compareText } from '../base/compare-text.ts'
import type { Day } from '../time/day.ts'
import type { Args, Io } from './command.ts'
import { datedInPlan } from './dated-in-plan.ts'
import { todayOf } from './days.ts'
import {
  type ComparedPast,
  type PastSnapshot,
  type RewrittenPast,
  type TakenLater,
  type WithoutKept,
  comparedPast,
  rewrittenPast,
} from './frozen.ts'
import { type KeptPromises, goneBy, keptPromises, withoutKept } from './kept-promises.ts'
import { type ReadSnapshot, publishedSnapshots } from './published-snapshots.ts'
import { type Plan, type Run, type Settled, pastSnapshots, rewritable } from './rewrites-past.ts'
import { snapshotOptions } from './snapshot-options.ts'
import { isUnnoticed } from './unnoticed.ts'

/**
 * Lets a plan leave past days as they were published. Where the model no longer has what was announced to be gone by now, or has what the published snapshots lack and
 * nothing dates, no snapshot of a past day is removed, none is added, and those that show it stay as they are. What they lack is in the snapshot of today.
 */
export async function settlePast(
  plan: Plan,
  past: readonly PastSnapshot[],
  run: Run,
  args: Args,
  io: Io,
): Promise<Settled> {
  const { model, all, since, isOfChanges, isWhole } = run
  const today = todayOf(args, io)
  const published = (await publishedSnapshots(run.folder, run.published, io)).filter(({ day }) => day <= today)
  const kept = keptPromises(published, model.document, today)
  const options = snapshotOptions(args)
  const without: WithoutKept = (snapshot) => withoutKept(snapshot, kept, options)
  const compare = comparing(run, without, args)
  const rewritten = (snapshots: readonly PastSnapshot[]): RewrittenPast =>
    rewrittenPast(snapshots.toSorted((a, b) => compareText(a.day, b.day)).map(compare), model, today)

  const lacking = new Set(
    past.map(compare).flatMap(({ snapshot, takenLater }) => (takenLater.length > 0 ? [snapshot.day] : [])),
  )
  if (kept.size === 0 && lacking.size === 0) return { plan, rewritten: rewritten(past), taken: [] }
  const shows = (snapshot: ReadSnapshot, promises: KeptPromises): boolean =>
    withoutKept(snapshot, promises, options) !== snapshot.tree
  const inForce = (day: Day): ReadSnapshot | undefined => published.findLast((snapshot) => snapshot.day <= day)

  const isFree = rewritable(args, io)
  const isAhead = (day: Day): boolean => since === undefined || day > since
  const isAsked = (day: Day): boolean =>
    isAhead(day) && day < today && !isFree(day) && (isWhole || plan.days.includes(day))
  const stay = published.filter(
    (snapshot) => isAsked(snapshot.day) && (lacking.has(snapshot.day) || shows(snapshot, kept)),
  )
  const earlier = (day: Day): ReadSnapshot | undefined => {
    const there = isOfChanges && day < today ? inForce(day) : undefined
    return there !== undefined && there.day < day ? there : undefined
  }
  const isReportedBefore = (day: Day): boolean => {
    const there = earlier(day)
    return there !== undefined && shows(there, kept) && !shows(there, goneBy(kept, day))
  }
  const reported = plan.days.filter(isReportedBefore)
  const isLacking = (day: Day): boolean => !isFree(day) && lacking.has(earlier(day)?.day ?? day)
  // The day before the first change is covered by what was published before.
  const changesNothing = (day: Day): boolean => isOfChanges && !all.days.includes(day) && inForce(day) !== undefined
  const gone = [...kept].flatMap(([coordinate, day]) => {
    const there = inForce(day)
    return there !== undefined && shows(there, new Map([[coordinate, day]])) ? [day] : []
  })
  const last = published.findLast(({ day }) => day < today)?.day
  const isNew = last !== undefined && lacking.has(last)
  const days = [
    ...plan.days.filter((day) => !reported.includes(day) && !changesNothing(day) && !(earlier(day) && isLacking(day))),
    ...(isWhole ? [...published.map(({ day }) => day), ...gone, ...(isNew ? [today] : [])] : []),
  ]
  const next = run.plan(
    [...new Set(days.filter(isAhead))].toSorted(compareText),
    new Map(stay.map((each) => [each.day, each])),
  )
  const taken = isNew && isWhole ? compare(past.find(({ day }) => day === last)!).takenLater : []
  const ofPublished = rewritten([
    ...(await pastSnapshots(next, run, args, io)),
    ...stay.map(({ day, file, text }) => ({ day, file, text, document: all.on(day) })),
  ])
  if (ofPublished.lines.length > 0) return { plan: next, rewritten: ofPublished, taken }
  const before = rewritten(reported.map((day) => ({ ...inForce(day)!, day, document: all.on(day) })))
  return { plan: next, rewritten: before, taken }
}

/** Compares past days with the model, each once. What is not dated in a plan next to the document may have come later. */
function comparing({ model, all }: Run, without: WithoutKept, args: Args): (snapshot: PastSnapshot) => ComparedPast {
  const isBeside =
    model.scheduled !== undefined || [args['overlay']].flat().some(Boolean) || args['marks'] !== undefined
  const isDated = datedInPlan(all)
  const isTakenLater: TakenLater = (finding, day) =>
    model.isDocument && isBeside && isUnnoticed(finding) && !isDated(finding, day)
  const known = new Map<Day, ComparedPast>()
  return (snapshot) => {
    const found = known.get(snapshot.day) ?? comparedPast(snapshot, model, without, isTakenLater)
    known.set(snapshot.day, found)
    return found
  }
}
