import type { Entry } from './finding-entries.ts'
import type { Group } from './finding-groups.ts'

/** A group cut down to what is shown of it. */
export interface ShownGroup extends Group {
  /** How many of its findings are not shown. */
  readonly hidden: number
}

/** Groups cut down to a number of entries. */
export interface Abridged {
  readonly groups: readonly ShownGroup[]
  /** How many findings are not shown at all, and in how many groups that are not shown either. */
  readonly left: { readonly findings: number; readonly groups: number }
}

/** Of how many entries that are shown at most, one group may take its share; so that more than the first groups are seen. */
const SHARES = 5

/** A group shows this many of its entries, however few are shown in all. */
const LEAST = 3

/** How many names a line has, where not all is shown. */
export const MOST_NAMES = 8

/** Cuts groups down to `max` entries, the weightiest groups first and no group more than its share; 0 shows all. */
export function abridge(groups: readonly Group[], max: number): Abridged {
  const total = entriesIn(groups)
  if (max === 0 || total <= max) {
    return { groups: groups.map((group) => ({ ...group, hidden: 0 })), left: { findings: 0, groups: 0 } }
  }
  const share = Math.max(LEAST, Math.ceil(max / SHARES))
  let room = max
  const shown = groups.map((group) => {
    const entries = group.entries.slice(0, Math.min(share, room))
    room -= entries.length
    return { ...group, entries, hidden: findingsIn(group.entries) - findingsIn(entries) }
  })
  const rest = shown.filter(({ entries }) => entries.length === 0)
  return {
    groups: shown.filter(({ entries }) => entries.length > 0),
    left: { findings: rest.reduce((sum, { hidden }) => sum + hidden, 0), groups: rest.length },
  }
}

function findingsIn(entries: readonly Entry[]): number {
  return entries.reduce((sum, { findings }) => sum + findings.length, 0)
}

/** How many entries groups have. */
export function entriesIn(groups: readonly Group[]): number {
  return groups.reduce((sum, { entries }) => sum + entries.length, 0)
}

/** The largest whole number up to `most` that fits, where all below one that fits do; 0 where none does. */
export function largest(most: number, fits: (amount: number) => boolean): number {
  let [least, above] = [0, most + 1]
  while (above - least > 1) {
    const middle = Math.floor((least + above) / 2)
    if (fits(middle)) least = middle
    else above = middle
  }
  return least
}
