import type { Snapshots } from '../emit/snapshot.ts'
import type { CalendarEntry } from '../model/calendar.ts'
import { type Day, addDays } from '../time/day.ts'
import { elementChanges } from './element-changes.ts'
import { identityOf } from '../model/identity.ts'

/** The entries of a plan, with what a comparison of its days says of additions: whether one of the elements breaks requests without it. */
export function withBreakingAdditions(
  entries: readonly CalendarEntry[],
  snapshots: Pick<Snapshots, 'on'>,
): CalendarEntry[] {
  const known = new Map<Day, ReadonlySet<string>>()
  const breakingOn = (day: Day): ReadonlySet<string> => {
    if (!known.has(day)) known.set(day, breakingAdditions(day, snapshots))
    return known.get(day)!
  }
  return entries.map((entry) => {
    const { kind, day, elements } = entry
    const isBreaking = kind === 'added' && elements.some((label) => breakingOn(day).has(identityOf(label)))
    return isBreaking ? { ...entry, breaking: true } : entry
  })
}

function breakingAdditions(day: Day, { on }: Pick<Snapshots, 'on'>): ReadonlySet<string> {
  const [before, after] = [on(addDays(day, -1)), on(day)]
  if (before === undefined || after === undefined) return new Set()
  const { added } = elementChanges(before, after)
  return new Set(added.flatMap(({ label, breaking }) => (breaking === true ? [identityOf(label)] : [])))
}
