import type { Snapshots } from '../emit/snapshot.ts'
import { type Day, addDays } from '../time/day.ts'
import { type Era, type EraDocuments, readEra } from '../usage/era.ts'
import { basesOf } from './bases.ts'
import { type Args, type Io, fail } from './command.ts'
import { dayArgument, todayOf } from './days.ts'
import type { OpenedModel } from './opened-model.ts'
import { snapshotOn } from './snapshot.ts'

/** The days that calls are asked of. */
export interface ImpactRange {
  readonly from: Day
  readonly until: Day | undefined
  /** Whether the days were asked for; otherwise the question is whether calls are accepted, today and later. */
  readonly isAsked: boolean
}

/** The days that `--from`, `--until` and `--within` ask for. */
export function impactRange(args: Args, io: Io): ImpactRange {
  const { from: start, until: end, within } = args
  const from = typeof start === 'string' ? dayArgument(start, '--from', args, io) : todayOf(args, io)
  if (end !== undefined && within !== undefined)
    fail('usage', 'give --until or --within, not both', 'leave one of them out')
  if (typeof within === 'string' && !/^\+?\d+[dwmy]$/.test(within))
    fail('bad-day', `--within ${within} is not a length of time`, 'write 30d, 6w, 6m or 1y')
  const until =
    typeof within === 'string'
      ? dayArgument(within.startsWith('+') ? within : `+${within}`, '--within', { ...args, today: from }, io)
      : typeof end === 'string'
        ? dayArgument(end, '--until', args, io)
        : undefined
  if (until !== undefined && until < from)
    fail('bad-range', `--from ${from} is after --until ${until}`, 'swap the two days')
  return { from, until, isAsked: [start, end, within].some((each) => each !== undefined) }
}

const [FIRST_CHANGE, LAST_DAY] = ['0001-01-02' as Day, '9999-12-31' as Day]

/** The days that calls are asked of, and what is gone since the days before. */
export function eraOf(model: OpenedModel, all: Snapshots, range: ImpactRange, args: Args): Era {
  return readEra(documentsAsked(model, all, range), basesOf(args))
}

/** The last day up to the first on which the API changed, and a first day that shows what that did; undefined where it never changed. */
export function changeBefore(all: Snapshots, first: Day): { readonly day: Day; readonly from: Day } | undefined {
  const [day, before] = all.changesBetween(FIRST_CHANGE, first).toReversed()
  return day && { day, from: before ?? all.begins ?? addDays(day, -1) }
}

/**
 * The documents that calls are checked against, and those of the days before, which show what was removed. What was announced for a
 * day before the last published document is decided: that document shows what became of it.
 */
export function documentsAsked(
  { chronicle, asOf }: OpenedModel,
  all: Snapshots,
  { from, until }: ImpactRange,
): EraDocuments {
  const first = { day: from, document: snapshotOn(all, from) }
  const later = all.changesBetween(from, until ?? LAST_DAY).map((day) => ({ day, document: all.on(day)! }))
  const changes = all.changesBetween(FIRST_CHANGE, from)
  const earlier = changes.slice(0, 1).map((day) => addDays(day, -1))
  const before = [...earlier, ...changes].flatMap((day) => {
    const document = all.on(day)
    return document === undefined || day >= from ? [] : [{ day, document }]
  })
  const published = chronicle?.days.findLast((day) => asOf === undefined || day <= asOf)
  const after = published !== undefined && published > from ? published : from
  return { asked: [first, ...later], before, announcing: { after, until } }
}
