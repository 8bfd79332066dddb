import type { Level } from '../rules/rule.ts'
import type { Entry } from './finding-entries.ts'
import type { Group } from './finding-groups.ts'
import { number } from './report-lines.ts'

/** A group cut down to what is shown of it. */
export interface ShownGroup extends Group {
  /** Those of its findings that are not shown. */
  readonly hidden: Hidden
}

/** How many findings are not shown, and how many of them break clients. */
export interface Hidden {
  readonly findings: number
  readonly breaking: number
}

/** Groups cut down to a number of entries. */
export interface Abridged {
  readonly groups: readonly ShownGroup[]
  /** The findings of groups that are not shown at all, and how many groups those are. */
  readonly left: Hidden & { readonly groups: number }
}

/** Of how many entries that are shown at most, one group may take its share; so that more than the first groups are seen. */
const SHARES = 5

/** A group shows this many of its entries, however few are shown in all. */
const LEAST = 3

/** How many names a line has, where not all is shown. */
export const MOST_NAMES = 8

/**
 * Cuts groups down to `max` entries; 0 shows all. Each group has its share, first of what breaks clients, in whatever group that is; room
 * that is left is for more of what breaks.
 */
export function abridge(groups: readonly Group[], max: number): Abridged {
  const total = entriesIn(groups)
  if (max === 0 || total <= max) {
    return { groups: groups.map((group) => ({ ...group, hidden: NONE })), left: { ...NONE, groups: 0 } }
  }
  const chosen = chosenEntries(groups, max)
  const shown = groups.map((group) => ({
    ...group,
    entries: group.entries.filter((entry) => chosen.has(entry)),
    hidden: hiddenOf(group.entries.filter((entry) => !chosen.has(entry))),
  }))
  const rest = shown.filter(({ entries }) => entries.length === 0).map(({ hidden }) => hidden)
  return {
    groups: shown.filter(({ entries }) => entries.length > 0),
    left: { ...sumOf(rest), groups: rest.length },
  }
}

function chosenEntries(groups: readonly Group[], max: number): ReadonlySet<Entry> {
  const share = Math.max(LEAST, Math.ceil(max / SHARES))
  const passes: [level: Level, most: number][] = [
    ['breaking', share],
    ['warning', share],
    ['info', share],
    ['breaking', max],
  ]
  const chosen = new Set<Entry>()
  const taken = groups.map(() => 0)
  for (const [level, most] of passes)
    for (const [index, { entries }] of groups.entries())
      for (const entry of entries) {
        if (chosen.size === max || taken[index]! >= most) break
        if (entry.level !== level || chosen.has(entry)) continue
        chosen.add(entry)
        taken[index]!++
      }
  return chosen
}

const NONE: Hidden = { findings: 0, breaking: 0 }

/** What several cuts hide together. */
export function sumOf(all: readonly Hidden[]): Hidden {
  return all.reduce(
    (sum, each) => ({ findings: sum.findings + each.findings, breaking: sum.breaking + each.breaking }),
    NONE,
  )
}

/** How many findings are hidden, as words: `12 more`, `12 more here, 3 of them breaking`. */
export function hiddenWords({ findings, breaking }: Hidden, where: string = ''): string {
  return `${number(findings)} more${where}${breakingWords({ findings, breaking })}`
}

/** How many of some findings break clients, to be added to a text; empty if none does. */
export function breakingWords({ findings, breaking }: Hidden): string {
  if (breaking === 0) return ''
  if (breaking < findings) return `, ${number(breaking)} of them breaking`
  return findings === 1 ? ', which is breaking' : ', all of them breaking'
}

function hiddenOf(entries: readonly Entry[]): Hidden {
  return {
    findings: findingsIn(entries),
    breaking: findingsIn(entries.filter(({ level }) => level === 'breaking')),
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
