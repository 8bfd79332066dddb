import { mapStrings } from '../base/json.ts'
import { visible } from '../base/text.ts'
import { type Abridged, MOST_NAMES, type ShownGroup, abridge } from './abridge.ts'
import { UNANNOUNCED } from './lifecycle-words.ts'
import { lineText } from './finding-place.ts'
import { groupsOf } from './finding-groups.ts'
import type { RenderOptions } from './index.ts'
import { type Paint, type Style, paintFor } from './paint.ts'
import type { FindingReport, Report } from './report.ts'
import {
  emptiness,
  notListedLines,
  number,
  problemLines,
  sentenceOf,
  sideText,
  summaryLine,
  waivedLines,
  waiverLines,
} from './report-lines.ts'
import { type ShownBy, shownBy } from './witness-text.ts'

/** How many entries are listed where nothing else is asked for: a screen or two. */
const MAX = 50

/** How many paths a group names; the rest are counted. */
const NAMED = 3

const COLOURS: Record<FindingReport['level'], Style> = { breaking: 'red', warning: 'yellow', info: 'cyan' }

/** What a terminal shows, as plain text without a style. */
interface View {
  readonly head: string
  readonly title: string
  readonly summary: string
  readonly groups: readonly GroupView[]
  readonly rest: string
  /** What stands at the end: a heading, and its lines. */
  readonly tail: readonly { readonly title: string; readonly lines: readonly string[] }[]
}

interface GroupView {
  readonly title: string
  readonly reach: string
  readonly entries: readonly {
    readonly level: FindingReport['level']
    readonly text: string
    readonly rule: string
    /** The file and line. */
    readonly place: string
    readonly below: readonly string[]
    readonly shown: ShownBy | null
  }[]
  readonly hidden: string
}

/** A report for a terminal: a summary, then what changed, by what carries it, the weightiest first. */
export function diffText(report: Report, { colours = false, max = MAX, root, notes = [] }: RenderOptions = {}): string {
  // Control characters go before any style comes, and only from what is shown.
  const view = mapStrings(viewOf(report, max, root), visible)
  const paint = paintFor(colours)
  const head = `${paint('bold', view.head)}  ${view.title}\n${view.summary}\n`
  const blocks = [
    ...view.groups.map((group) => groupText(group, paint)),
    ...(view.rest === '' ? [] : [`${view.rest}\n`]),
    ...view.tail.map(({ title, lines }) => `${paint('bold', title)}\n${lines.map((line) => `  ${line}\n`).join('')}`),
    ...(notes.length === 0 ? [] : [notes.map((line) => `${visible(line)}\n`).join('')]),
  ]
  return [head, ...blocks].join('\n')
}

function viewOf(report: Report, max: number, root: string | undefined): View {
  const { base, revision, findings } = report
  const { groups, left } = abridge(groupsOf(findings), max)
  const isCut = left.findings > 0 || groups.some(({ hidden }) => hidden > 0)
  return {
    head: `${sideText(base)} → ${sideText(revision)}`,
    title: revision.title,
    summary: findings.length === 0 ? emptiness(report) : summaryLine(report),
    groups: groups.map((group) => groupView(group, isCut ? MOST_NAMES : Infinity, root)),
    rest: isCut ? restText(left) : '',
    tail: [
      { title: 'Waived', lines: waivedLines(findings) },
      { title: 'Not listed', lines: notListedLines(report) },
      { title: 'Not compared, or not as it stands', lines: problemLines(report) },
      { title: 'Waivers', lines: waiverLines(report) },
    ].filter(({ lines }) => lines.length > 0),
  }
}

function restText({ findings, groups }: Abridged['left']): string {
  const places = `${number(groups)} other ${groups === 1 ? 'place' : 'places'}`
  return findings === 0 ? '--max 0 lists all' : `and ${number(findings)} more in ${places} (--max 0 lists all)`
}

function groupView(
  { title, reach, entries, hidden }: ShownGroup,
  mostNames: number,
  root: string | undefined,
): GroupView {
  return {
    title,
    reach: reachText(reach),
    entries: entries.map((entry) => ({
      level: entry.level,
      text:
        entry.lifecycle === UNANNOUNCED
          ? `${sentenceOf(entry, mostNames)}, ${UNANNOUNCED}`
          : sentenceOf(entry, mostNames),
      rule: entry.rule,
      place: lineText(entry.findings, root),
      below: [entry.lifecycle === UNANNOUNCED ? '' : entry.lifecycle, reachText(entry.reach)].filter(
        (line) => line !== '',
      ),
      shown: shownBy(entry.findings) ?? null,
    })),
    hidden: hidden === 0 ? '' : `and ${number(hidden)} more here`,
  }
}

function reachText(routes: readonly string[]): string {
  if (routes.length === 0) return ''
  const rest = routes.length > NAMED + 1 ? routes.length - NAMED : 0
  const named = rest === 0 ? routes : routes.slice(0, NAMED)
  return `in ${named.join('; ')}${rest === 0 ? '' : `; and ${number(rest)} more paths`}`
}

function groupText({ title, reach, entries, hidden }: GroupView, paint: Paint): string {
  const indent = ' '.repeat(12)
  const lines = entries.flatMap(({ level, text, rule, place, below, shown }) => [
    `  ${paint(COLOURS[level], level.padEnd(8))}  ${text}  ${paint('dim', place === '' ? rule : `${rule}  ${place}`)}`,
    ...below.map((line) => `${indent}${paint('dim', line)}`),
    ...(shown === null ? [] : [`${indent}${shownLine(shown, COLOURS[level], paint)}`]),
  ])
  return [
    paint('bold', title),
    ...(reach === '' ? [] : [`  ${paint('dim', reach)}`]),
    ...lines,
    ...(hidden === '' ? [] : [`${indent}${paint('dim', hidden)}`]),
    '',
  ].join('\n')
}

/** What shows a level, with the place in its colour that is to blame. */
function shownLine({ lead, snippet, verdict, place, rest }: ShownBy, colour: Style, paint: Paint): string {
  const { before, marked, after } = snippet ?? { before: '', marked: '', after: '' }
  const parts: [style: Style, text: string][] = [
    ['dim', `${lead}${before}`],
    [colour, marked],
    ['dim', `${after}${snippet === undefined ? '' : ' '}${verdict}`],
    [colour, place],
    ['dim', rest],
  ]
  return parts.map(([style, text]) => (text === '' ? '' : paint(style, text))).join('')
}
