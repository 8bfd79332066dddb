import { type ShownGroup, hiddenWords } from './abridge.ts'
import { lineText } from './finding-place.ts'
import { isUnannounced, withUnannounced } from './lifecycle-words.ts'
import type { Paint, Style } from './paint.ts'
import type { FindingReport } from './report.ts'
import { number, sentenceOf } from './report-lines.ts'
import { type ShownBy, shownBy } from './witness-text.ts'

/** The maximum number of paths of a group, unless all names are listed; the others are counted. */
const NAMED = 3

const COLOURS: Record<FindingReport['level'], Style> = { breaking: 'red', warning: 'yellow', info: 'cyan' }

/** A group of findings for a terminal, before styling. */
export interface GroupView {
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

/** The view of a group, with at most `names` names in a line, and files relative to `root`. */
export function groupView(
  { title, reach, entries, hidden }: ShownGroup,
  mostNames: number,
  root: string | undefined,
): GroupView {
  return {
    title,
    reach: reachText(reach, mostNames),
    entries: entries.map((entry) => ({
      level: entry.level,
      text: withUnannounced(sentenceOf(entry, mostNames), entry.lifecycle),
      rule: entry.rule,
      place: lineText(entry.findings, root),
      below: [isUnannounced(entry.lifecycle) ? '' : entry.lifecycle, reachText(entry.reach, mostNames)].filter(
        (line) => line !== '',
      ),
      shown: shownBy(entry.findings) ?? null,
    })),
    hidden: hidden.findings === 0 ? '' : `and ${hiddenWords(hidden, ' here')}`,
  }
}

function reachText(routes: readonly string[], mostNames: number): string {
  if (routes.length === 0) return ''
  const rest = routes.length > NAMED + 1 && mostNames !== Infinity ? routes.length - NAMED : 0
  const named = rest === 0 ? routes : routes.slice(0, NAMED)
  return `in ${named.join('; ')}${rest === 0 ? '' : `; and ${number(rest)} more`}`
}

/** A group as lines of text. The view must not contain control characters. */
export function groupText({ title, reach, entries, hidden }: GroupView, paint: Paint): string {
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

/** The proof of a level, with the responsible place in color. */
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
