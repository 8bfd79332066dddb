import type { Level } from '../rules/rule.ts'
import type { Entry } from './finding-entries.ts'
import type { Group } from './finding-groups.ts'
import { explainsOthers } from './rank.ts'
import { number } from './report-lines.ts'

/** A group with only the entries that are shown. */
export interface ShownGroup extends Group {
  /** Counts of the findings that are not shown. */
  readonly hidden: Hidden
}

/** How many findings are not shown, and how many of them break clients. */
export interface Hidden {
  readonly findings: number
  readonly breaking: number
}

/** The result of cutting groups down to a number of entries. */
export interface Abridged {
  readonly groups: readonly ShownGroup[]
  /** Counts of the findings in groups that are not shown at all, and of those groups. */
  readonly left: Hidden & { readonly groups: number }
}

/** One group gets at most a fifth of the entries, so that the first groups do not use up all of them. */
const SHARES = 5

/** The minimum share of a group, however few entries are shown in all. */
const LEAST = 3

/** The maximum number of names in a line when entries are left out. */
export const MOST_NAMES = 8

/**
 * Cuts groups down to `max` entries; 0 shows all. First come the groups that a report begins with, then every group gets entries up to its share: breaking ones of all groups, then
 * warnings, then infos. What remains of `max` goes to further breaking entries.
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
  for (const entry of groups.filter(({ isLead }) => isLead).flatMap(({ entries }) => entries))
    if (chosen.size < max && entry.findings.some(explainsOthers)) chosen.add(entry)
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

/** Adds up what was hidden in several places. */
export function sumOf(all: readonly Hidden[]): Hidden {
  return all.reduce(
    (sum, each) => ({ findings: sum.findings + each.findings, breaking: sum.breaking + each.breaking }),
    NONE,
  )
}

/** The number of hidden findings in words: `12 more`, `12 more here, 3 of them breaking`. */
export function hiddenWords({ findings, breaking }: Hidden, where: string = ''): string {
  return `${number(findings)} more${where}${breakingWords({ findings, breaking })}`
}

/** How many of these findings are breaking, as the end of a sentence; empty if none is. */
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

/** The number of entries in all groups. */
export function entriesIn(groups: readonly Group[]): number {
  return groups.reduce((sum, { entries }) => sum + entries.length, 0)
}

/** The largest integer up to `most` that fits, by binary search: if a number fits, all smaller ones must fit too. 0 if none does. */
export function largest(most: number, fits: (amount: number) => boolean): number {
  let [least, above] = [0, most + 1]
  while (above - least > 1) {
    const middle = Math.floor((least + above) / 2)
    if (fits(middle)) least = middle
    else above = middle
  }
  return least
}
