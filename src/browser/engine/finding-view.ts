import { groupsByLevel } from '../../report/finding-groups.ts'
import type { Entry } from '../../report/finding-entries.ts'
import { isUnannounced, withUnannounced } from '../../report/lifecycle-words.ts'
import type { FindingReport } from '../../report/report.ts'
import { sentenceOf } from '../../report/report-lines.ts'
import { wasAndIs } from '../../report/was-and-is.ts'
import { shownBy } from '../../report/witness-text.ts'
import { readablePointer } from '../../report/readable-pointer.ts'
import { visible } from '../../base/text.ts'
import type { Level } from '../../rules/rule.ts'

/** Findings below one title, as plain data without markup. */
export interface GroupView {
  readonly title: string
  readonly level: Level
  /** The operations they affect, unless the title names them. */
  readonly reach: readonly string[]
  readonly entries: readonly EntryView[]
}

/** One line of a group. */
export interface EntryView {
  readonly fingerprint: string
  readonly level: Level
  readonly rule: string
  readonly sentence: string
  /** When it is removed and what to use instead; empty if the sentence says so. */
  readonly lifecycle: string
  readonly shown?: ShownView
  readonly reach: readonly string[]
  /** Its places in the base and the revision. */
  readonly places: readonly string[]
  /** The other places with the same finding. */
  readonly others: readonly {
    readonly fingerprint: string
    readonly name: string
    readonly places: readonly string[]
  }[]
}

/** A value that proves the level, in parts of a sentence. */
export interface ShownView {
  readonly lead: string
  readonly value: readonly [before: string, marked: string, after: string] | null
  readonly verdict: string
  readonly place: string
  readonly rest: string
}

/** The shown part of a report: the first groups, and how many findings are left. */
export interface FindingsView {
  readonly groups: readonly GroupView[]
  /** The number of findings that are not shown. */
  readonly hidden: number
}

/** Groups of findings, most severe first, up to about `most` lines. */
export function findingsView(findings: readonly FindingReport[], most: number): FindingsView {
  const shown: GroupView[] = []
  let [lines, hidden] = [0, 0]
  for (const { title, level, reach, entries } of groupsByLevel(findings)) {
    const room = entries.slice(0, Math.max(0, most - lines))
    lines += room.length
    hidden += entries.slice(room.length).reduce((sum, entry) => sum + entry.findings.length, 0)
    if (room.length > 0)
      shown.push({ title: visible(title), level, reach: reach.map(visible), entries: room.map(entryView) })
  }
  return { groups: shown, hidden }
}

function entryView(entry: Entry): EntryView {
  const { level, rule, lifecycle, reach, findings } = entry
  const [first, ...others] = findings as readonly [FindingReport, ...FindingReport[]]
  const shown = shownView(findings)
  return {
    fingerprint: first.fingerprint,
    level,
    rule,
    sentence: visible(withUnannounced(sentenceOf(entry), lifecycle)),
    lifecycle: isUnannounced(lifecycle) ? '' : visible(lifecycle),
    ...(shown !== undefined && { shown }),
    reach: reach.map(visible),
    places: placesOf(first),
    others: others.map((finding) => ({
      fingerprint: finding.fingerprint,
      name: visible(finding.coordinate),
      places: placesOf(finding),
    })),
  }
}

function shownView(findings: readonly FindingReport[]): ShownView | undefined {
  const shown = shownBy(findings)
  if (shown === undefined) return undefined
  const { lead, snippet, verdict, place, rest } = shown
  return {
    lead,
    value: snippet === undefined ? null : [visible(snippet.before), visible(snippet.marked), visible(snippet.after)],
    verdict: visible(verdict),
    place: visible(place),
    rest: visible(rest),
  }
}

function placesOf({ base, revision }: FindingReport): string[] {
  const [was, is] = [base, revision].map((place) => (place === null ? undefined : readablePointer(place.pointer)))
  return wasAndIs(was, is).map(([verb, place]) => `${verb} ${place}`)
}
