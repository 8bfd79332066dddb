import type { Entry } from './finding-entries.ts'
import { lineText } from './finding-place.ts'
import { type Markdown, clipped, code, markdown } from './markdown-text.ts'
import { joined } from './markup.ts'
import { number, sentenceOf } from './report-lines.ts'
import { snippetText } from './value-snippet.ts'
import { shownBy } from './witness-text.ts'

/** How many paths a group names; the rest are counted. */
const NAMED = 3

const EMPTY = markdown``
const INDENT = markdown`  `

/** How many names a line has at most, and the folder that files are named from. */
export interface LineStyle {
  readonly names: number
  readonly root: string | undefined
}

/** A finding, or several that are told as one, as an item of a list. */
export function itemMarkdown(entry: Entry, { names, root }: LineStyle): Markdown {
  const { level, lifecycle, rule, reach, findings } = entry
  const end = lifecycle === '' ? EMPTY : markdown`; ${clipped(lifecycle)}`
  const place = lineText(findings, root)
  const at = place === '' ? EMPTY : markdown` ${code(clipped(place))}`
  return markdown`- **${level}** ${clipped(sentenceOf(entry, names))}${end} (${code(rule)})${at}${reachMarkdown(reach)}${shownMarkdown(findings, INDENT)}`
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

/** The operations that something reaches, after what it says of them. */
export function reachMarkdown(routes: readonly string[]): Markdown {
  if (routes.length === 0) return EMPTY
  const rest = routes.length > NAMED + 1 ? routes.length - NAMED : 0
  const named = routes.slice(0, rest === 0 ? NAMED + 1 : NAMED).map((route) => code(clipped(route)))
  const more = rest === 0 ? EMPTY : markdown` and ${number(rest)} more paths`
  return markdown` in ${joined(named, markdown`, `)}${more}`
}
