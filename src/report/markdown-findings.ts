import type { Entry } from './finding-entries.ts'
import { lineText } from './finding-place.ts'
import { type Markdown, clipped, code, markdown } from './markdown-text.ts'
import { joined } from './markup.ts'
import { lifecycleTail } from './lifecycle-words.ts'
import { number, sentenceOf } from './report-lines.ts'
import { snippetText } from './value-snippet.ts'
import { shownBy } from './witness-text.ts'

/** How many paths a group names, unless all are asked for; the rest are counted. */
const NAMED = 3

const EMPTY = markdown``
const INDENT = markdown`  `

/** How much is written: how many names a line has at most, and the folder that files are named from. */
export interface LineStyle {
  readonly names: number
  /** Whether all paths that something reaches are named. */
  readonly isUnfolded: boolean
  readonly root: string | undefined
}

/** A finding, or several that are combined, as an item of a list. */
export function itemMarkdown(entry: Entry, { names, isUnfolded, root }: LineStyle): Markdown {
  const { level, lifecycle, rule, reach, findings } = entry
  const sentence = sentenceOf(entry, names)
  const end = clipped(lifecycleTail(sentence, lifecycle))
  const place = lineText(findings, root)
  const at = place === '' ? EMPTY : markdown` ${code(clipped(place))}`
  return markdown`- **${level}** ${clipped(sentence)}${end} (${code(rule)})${at}${reachMarkdown(reach, isUnfolded)}${shownMarkdown(findings, INDENT)}`
}

/** What shows the level of an entry, in a line of its own below it, as far in as its item. */
export function shownMarkdown(findings: Entry['findings'], indent: Markdown): Markdown {
  const shown = shownBy(findings)
  if (shown === undefined) return EMPTY
  const { lead, snippet, verdict: said, place, rest } = shown
  const value = snippet === undefined ? EMPTY : markdown`${code(clipped(snippetText(snippet)))} `
  const where = place === '' ? EMPTY : code(clipped(place))
  return markdown`\\\n${indent}${lead}${value}${said}${where}${clipped(rest)}`
}

/** The operations that something reaches, after what it says of them; the first few, unless all are asked for. */
export function reachMarkdown(routes: readonly string[], isUnfolded: boolean): Markdown {
  if (routes.length === 0) return EMPTY
  const rest = routes.length > NAMED + 1 && !isUnfolded ? routes.length - NAMED : 0
  const named = (rest === 0 ? routes : routes.slice(0, NAMED)).map((route) => code(clipped(route)))
  const more = rest === 0 ? EMPTY : markdown` and ${number(rest)} more`
  return markdown` in ${joined(named, markdown`, `)}${more}`
}
