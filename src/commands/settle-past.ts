import { compareText } from '../base/compare-text.ts'
import type { Day } from '../time/day.ts'
import type { Args, Io } from './command.ts'
import { todayOf } from './days.ts'
import { type PastSnapshot, type RewrittenPast, type WithoutKept, rewrittenPast } from './frozen.ts'
import { type KeptPromises, goneBy, keptPromises, withoutKept } from './kept-promises.ts'
import { type ReadSnapshot, publishedSnapshots } from './published-snapshots.ts'
import { type Plan, type Run, type Settled, pastSnapshots, rewritable } from './rewrites-past.ts'
import { snapshotOptions } from './snapshot-options.ts'

/**
 * Lets a plan leave past days as they were published. Where the model no longer has what was announced to be gone by now, no snapshot of a past day is removed, none
 * is added, and those that show it stay as they are.
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
  if (kept.size === 0) return { plan, rewritten: rewrittenPast(past, model, today) }
  const options = snapshotOptions(args)
  const without: WithoutKept = (snapshot) => withoutKept(snapshot, kept, options)
  const shows = (snapshot: ReadSnapshot, promises: KeptPromises): boolean =>
    withoutKept(snapshot, promises, options) !== snapshot.tree
  const inForce = (day: Day): ReadSnapshot | undefined => published.findLast((snapshot) => snapshot.day <= day)

  const isFree = rewritable(args, io)
  const isAhead = (day: Day): boolean => since === undefined || day > since
  const isAsked = (day: Day): boolean =>
    isAhead(day) && day < today && !isFree(day) && (isWhole || plan.days.includes(day))
  const stay = published.filter((snapshot) => isAsked(snapshot.day) && shows(snapshot, kept))
  const isReportedBefore = (day: Day): boolean => {
    const there = day < today ? inForce(day) : undefined
    return there !== undefined && there.day < day && shows(there, kept) && !shows(there, goneBy(kept, day))
  }
  const reported = isOfChanges ? plan.days.filter(isReportedBefore) : []
  // The day before the first change is covered by what was published before.
  const changesNothing = (day: Day): boolean => isOfChanges && !all.days.includes(day) && inForce(day) !== undefined
  const gone = [...kept].flatMap(([coordinate, day]) => {
    const there = inForce(day)
    return there !== undefined && shows(there, new Map([[coordinate, day]])) ? [day] : []
  })
  const days = [
    ...plan.days.filter((day) => !reported.includes(day) && !changesNothing(day)),
    ...(isWhole ? [...published.map(({ day }) => day), ...gone] : []),
  ]
  const next = run.plan(
    [...new Set(days.filter(isAhead))].toSorted(compareText),
    new Map(stay.map((each) => [each.day, each])),
  )
  const rewritten = (snapshots: readonly PastSnapshot[]): RewrittenPast =>
    rewrittenPast(
      snapshots.toSorted((a, b) => compareText(a.day, b.day)),
      model,
      today,
      without,
    )
  const ofPublished = rewritten([
    ...(await pastSnapshots(next, run, args, io)),
    ...stay.map(({ day, file, text }) => ({ day, file, text, document: all.on(day) })),
  ])
  if (ofPublished.lines.length > 0) return { plan: next, rewritten: ofPublished }
  return {
    plan: next,
    rewritten: rewritten(reported.map((day) => ({ ...inForce(day)!, day, document: all.on(day) }))),
  }
}
