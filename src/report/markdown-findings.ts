import type { Entry } from './finding-entries.ts'
import { lineText } from './finding-place.ts'
import { type Markdown, clipped, code, markdown } from './markdown-text.ts'
import { joined } from './markup.ts'
import { lifecycleTail } from './lifecycle-words.ts'
import { number, sentenceOf } from './report-lines.ts'
import { snippetText } from './value-snippet.ts'
import { shownBy } from './witness-text.ts'

/** The maximum number of paths of a group, unless all are requested; the others are counted. */
const NAMED = 3

const EMPTY = markdown``
const INDENT = markdown`  `

/** How much is written: the maximum number of names in a line, and the folder that file names are relative to. */
export interface LineStyle {
  readonly names: number
  /** Whether all affected paths are named. */
  readonly isUnfolded: boolean
  readonly root: string | undefined
}

/** An entry as a list item. */
export function itemMarkdown(entry: Entry, { names, isUnfolded, root }: LineStyle): Markdown {
  const { level, lifecycle, rule, reach, findings } = entry
  const sentence = sentenceOf(entry, names)
  const end = clipped(lifecycleTail(sentence, lifecycle))
  const place = lineText(findings, root)
  const at = place === '' ? EMPTY : markdown` ${code(clipped(place))}`
  return markdown`- **${level}** ${clipped(sentence)}${end} (${code(rule)})${at}${reachMarkdown(reach, isUnfolded)}${shownMarkdown(findings, INDENT)}`
}

/** The proof of an entry's level, on its own line, indented like its item. */
export function shownMarkdown(findings: Entry['findings'], indent: Markdown): Markdown {
  const shown = shownBy(findings)
  if (shown === undefined) return EMPTY
  const { lead, snippet, verdict: said, place, rest } = shown
  const value = snippet === undefined ? EMPTY : markdown`${code(clipped(snippetText(snippet)))} `
  const where = place === '' ? EMPTY : code(clipped(place))
  return markdown`\\\n${indent}${lead}${value}${said}${where}${clipped(rest)}`
}

/** The affected operations, at the end of a line; only the first few, unless all are requested. */
export function reachMarkdown(routes: readonly string[], isUnfolded: boolean): Markdown {
  if (routes.length === 0) return EMPTY
  const rest = routes.length > NAMED + 1 && !isUnfolded ? routes.length - NAMED : 0
  const named = (rest === 0 ? routes : routes.slice(0, NAMED)).map((route) => code(clipped(route)))
  const more = rest === 0 ? EMPTY : markdown` and ${number(rest)} more`
  return markdown` in ${joined(named, markdown`, `)}${more}`
}
