import { mapStrings } from '../base/json.ts'
import { visible } from '../base/text.ts'
import { type Abridged, MOST_NAMES, abridge, hiddenWords } from './abridge.ts'
import { groupsOf } from './finding-groups.ts'
import type { RenderOptions } from './index.ts'
import { listedCounts } from './listed-counts.ts'
import { type Paint, paintFor } from './paint.ts'
import type { Report } from './report.ts'
import {
  MOST_LISTED,
  emptiness,
  incompleteness,
  notListedLines,
  number,
  problemLines,
  sideText,
  summaryLine,
  waivedLines,
  waiverLines,
} from './report-lines.ts'
import { type GroupView, groupText, groupView } from './text-groups.ts'

/** The default number of entries: two or three screens. */
const MAX = 40

/** The contents of a report for a terminal, before styling. */
interface View {
  readonly head: string
  readonly title: string
  readonly summary: string
  readonly incomplete: readonly string[]
  readonly groups: readonly GroupView[]
  readonly rest: string
  /** Lists at the end, each with a heading. */
  readonly tail: readonly { readonly title: string; readonly lines: readonly string[] }[]
}

/** A report for a terminal: a summary, then the changes, grouped by what they belong to, most severe first. */
export function diffText(report: Report, options: RenderOptions = {}): string {
  return reportText(report, `${sideText(report.base)} → ${sideText(report.revision)}`, report.revision.title, options)
}

/** A report for a terminal below a given heading. */
export function reportText(
  report: Report,
  head: string,
  title: string,
  { colours = false, max = MAX, root, notes = [] }: RenderOptions,
): string {
  // Before styling, because styles consist of control characters themselves; and only for what is shown.
  const view = mapStrings({ head, title, ...viewOf(report, max, root) } satisfies View, visible)
  const paint = paintFor(colours)
  const top = [`${paint('bold', view.head)}  ${view.title}`, view.summary, ...view.incomplete, ''].join('\n')
  const blocks = [
    ...view.groups.map((group) => groupText(group, paint)),
    ...(view.rest === '' ? [] : [`${view.rest}\n`]),
    ...view.tail.map(({ title: name, lines }) => listText(name, lines, paint)),
    ...(notes.length === 0 ? [] : [notes.map((line) => `${visible(line)}\n`).join('')]),
  ]
  return [top, ...blocks].join('\n')
}

/** A heading with lines below it. */
export function listText(title: string, lines: readonly string[], paint: Paint): string {
  return `${paint('bold', title)}\n${lines.map((line) => `  ${line}\n`).join('')}`
}

function viewOf(report: Report, max: number, root: string | undefined): Omit<View, 'head' | 'title'> {
  const { findings } = report
  const { groups, left } = abridge(groupsOf(findings), max)
  // A schema in place of another counts as well, for the fields that it lacks.
  const losses = findings.filter(({ change }) => change === 'removed' || change === 'replaced')
  const areAllPlanned = losses.length > 0 && losses.every(({ planned }) => planned === true)
  const isCut = left.findings > 0 || groups.some(({ hidden }) => hidden.findings > 0)
  return {
    summary:
      findings.length === 0
        ? emptiness(report)
        : summaryLine(listedCounts(report), areAllPlanned ? 'to be removed' : 'removed'),
    incomplete: incompleteness(report),
    groups: groups.map((group) => groupView(group, max === 0 ? Infinity : isCut ? MOST_NAMES : MOST_LISTED, root)),
    rest: isCut ? restText(left) : '',
    tail: [
      { title: 'Waived', lines: waivedLines(findings) },
      { title: 'Not listed', lines: notListedLines(report) },
      { title: 'Problems in the documents', lines: problemLines(report) },
      { title: 'Waivers', lines: waiverLines(report) },
    ].filter(({ lines }) => lines.length > 0),
  }
}

function restText(left: Abridged['left']): string {
  const { findings, groups } = left
  const places = `${number(groups)} other ${groups === 1 ? 'place' : 'places'}`
  return findings === 0 ? '--max 0 lists all' : `and ${hiddenWords(left, ` in ${places}`)} (--max 0 lists all)`
}
