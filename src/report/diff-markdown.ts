import { count } from '../base/text.ts'
import { type Level, LEVELS } from '../rules/rule.ts'
import {
  MOST_NAMES,
  type ShownGroup,
  abridge,
  entriesIn,
  largest,
  breakingWords,
  hiddenWords,
  sumOf,
} from './abridge.ts'
import { type Group, groupsByLevel } from './finding-groups.ts'
import type { RenderOptions } from './index.ts'
import { type LineStyle, itemMarkdown, reachMarkdown } from './markdown-findings.ts'
import { listedCounts } from './listed-counts.ts'
import { type Markdown, clipped, markdown, markdownLines } from './markdown-text.ts'
import { joined } from './markup.ts'
import type { Report } from './report.ts'
import { MOST_LISTED, notListedLines, number, problemLines, verdict, waivedLines, waiverLines } from './report-lines.ts'

/** The maximum size of a comment in bytes: GitHub allows 65,536 characters, and other hosts count differently. */
const MOST_BYTES = 60_000

/** The maximum number of lines of a list at the end; the others are counted. */
export const LISTED = 20
export const LISTED_AT_LEAST = 3

/** The number of breaking groups that are not folded. */
const OPEN = 10

/** How much of a report is written: the maximum number of entries, and of lines of each list at the end. */
export interface Size {
  readonly max: number
  readonly listed: number
  /** Whether all paths are named. */
  readonly isUnfolded: boolean
}

/**
 * A report as Markdown for a comment on a pull request: breaking findings in full view, the others folded, cut to the maximum size of a
 * comment.
 */
export function diffMarkdown(report: Report, { max: asked, root, notes = [] }: RenderOptions = {}): string {
  const max = asked ?? 0
  const groups = groupsByLevel(report.findings)
  const written = (size: Size): string => document(report, groups, size, { root, notes })
  const unfolded = asked === 0 ? written({ max, listed: LISTED, isUnfolded: true }) : undefined
  if (unfolded !== undefined && isShort(unfolded)) return unfolded
  const whole = written({ max, listed: LISTED, isUnfolded: false })
  if (isShort(whole)) return whole
  const entries = entriesIn(groups)
  const most = max === 0 ? entries : Math.min(max, entries)
  const listed =
    [LISTED, LISTED_AT_LEAST].find((each) => isShort(written({ max: 1, listed: each, isUnfolded: false }))) ?? 0
  const least = largest(most - 1, (each) => isShort(written({ max: each, listed, isUnfolded: false })))
  return written({ max: Math.max(1, least), listed, isUnfolded: false })
}

/** Whether a page fits into a comment. */
export function isShort(page: string): boolean {
  return new TextEncoder().encode(page).length <= MOST_BYTES
}

function document(
  report: Report,
  all: readonly Group[],
  size: Size,
  notes: { readonly root: string | undefined; readonly notes: readonly string[] },
): string {
  const { base, revision } = report
  const heading = markdown`## ${clipped(revision.title)}: ${clipped(base.ref)} → ${clipped(revision.ref)}`
  return markdownLines([heading, EMPTY, ...partMarkdown(report, all, size, notes)]).text
}

/** Everything below the heading of a report. */
export function partMarkdown(
  report: Report,
  all: readonly Group[],
  { max, listed, isUnfolded }: Size,
  { root, notes }: { readonly root: string | undefined; readonly notes: readonly string[] },
): Markdown[] {
  const { findings } = report
  const { groups, left } = abridge(all, max)
  const hidden = sumOf([left, ...groups.map((group) => group.hidden)])
  const names = hidden.findings > 0 ? MOST_NAMES : MOST_LISTED
  return [
    markdown`**${verdict(report)}**`,
    EMPTY,
    ...(findings.length === 0 ? [] : [...table(report), EMPTY]),
    ...(hidden.findings > 0
      ? [
          markdown`> ${number(hidden.findings)} of ${number(findings.length)} findings are left out here to keep this short${breakingWords(hidden)}.`,
          EMPTY,
        ]
      : []),
    ...groups.filter(({ isLead }) => isLead).flatMap((group) => groupLines(group, { names, isUnfolded, root })),
    ...LEVELS.flatMap((level) =>
      section(
        level,
        groups.filter((group) => group.level === level && !group.isLead),
        { names, isUnfolded, root },
      ),
    ),
    ...folded('Waived', waivedLines(findings), listed),
    ...folded('Problems in the documents', problemLines(report), listed),
    ...folded('Waivers that are expired or not needed', waiverLines(report), listed),
    ...notListedLines(report).flatMap((line) => [markdown`_${clipped(line)}._`, EMPTY]),
    ...folded('Notes', notes, listed),
  ]
}

/** An empty line. */
export const EMPTY: Markdown = markdown``

function table(report: Report): Markdown[] {
  const { breaking, warning, info, waived, removed } = listedCounts(report)
  const columns: [name: string, value: number][] = [
    ['Breaking', breaking],
    ['Warnings', warning],
    ['Info', info],
    ...(waived > 0 ? [['Waived', waived] satisfies [string, number]] : []),
    ['Paths removed', removed.paths],
    ['Operations removed', removed.operations],
    ['Parameters removed', removed.parameters],
    ['Fields removed', removed.fields],
  ]
  return [
    row(columns.map(([name]) => markdown`${name}`)),
    row(columns.map(() => markdown`--:`)),
    row(columns.map(([, value]) => markdown`${number(value)}`)),
  ]
}

/** A row of a table. */
export function row(cells: readonly Markdown[]): Markdown {
  return markdown`| ${joined(cells, markdown` | `)} |`
}

const TITLES: Record<Level, string> = {
  breaking: 'Breaks clients',
  warning: 'May affect clients',
  info: 'Breaks nothing',
}

/** A section of a level. The first breaking groups are in full view, the others folded. */
function section(level: Level, groups: readonly ShownGroup[], style: LineStyle): Markdown[] {
  const open = level === 'breaking' ? groups.slice(0, OPEN) : []
  const rest = groups.slice(open.length)
  const write = (group: ShownGroup): Markdown[] => groupLines(group, style)
  return [
    ...(open.length === 0 ? [] : [markdown`### ${TITLES[level]}`, EMPTY, ...open.flatMap(write)]),
    ...(rest.length === 0
      ? []
      : [
          markdown`<details><summary>${TITLES[level]}: ${count(rest.length, open.length === 0 ? 'place' : 'more place')}</summary>`,
          EMPTY,
          ...rest.flatMap(write),
          markdown`</details>`,
          EMPTY,
        ]),
  ]
}

function groupLines({ title, reach, entries, hidden }: ShownGroup, style: LineStyle): Markdown[] {
  return [
    markdown`**${clipped(title)}**${reachMarkdown(reach, style.isUnfolded)}`,
    EMPTY,
    ...entries.map((entry) => itemMarkdown(entry, style)),
    ...(hidden.findings > 0 ? [markdown`- … and ${hiddenWords(hidden, ' here')}`] : []),
    EMPTY,
  ]
}

/** At most `most` lines, folded below a title. */
export function folded(title: string, lines: readonly string[], most: number): Markdown[] {
  if (lines.length === 0) return []
  const rest = lines.length - most
  return [
    markdown`<details><summary>${title}: ${number(lines.length)}</summary>`,
    EMPTY,
    ...lines.slice(0, most).map((line) => markdown`- ${clipped(line)}`),
    ...(rest > 0 ? [markdown`- … and ${number(rest)} more`] : []),
    EMPTY,
    markdown`</details>`,
    EMPTY,
  ]
}
