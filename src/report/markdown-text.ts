import { visible } from '../base/text.ts'

/** Stands between signs that a host would read as one word, and is not seen. */
const NOTHING = '&ZeroWidthSpace;'

/**
 * Text for a cell of a Markdown table, or a line of a list: nothing in it is read as Markdown, HTML, or a new row, and it
 * mentions no user and no issue.
 */
export function cell(text: string): string {
  return text
    .replaceAll(/[\r\n]+/g, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/[\\|*_`~[\]]/g, String.raw`\$&`)
    .replaceAll(/[@#](?=[\p{L}\p{N}])/gu, `$&${NOTHING}`)
}

/** The longest text that a comment shows in one piece. */
const LONGEST = 300

/** Text without control characters, cut where it is too long to be read. */
export function clipped(text: string): string {
  const clean = visible(text)
  return clean.length > LONGEST ? `${clean.slice(0, LONGEST).replace(/[\uD800-\uDBFF]$/, '')}…` : clean
}

/** Text as a code span: as it is, whatever backticks it has. */
export function code(text: string): string {
  const clean = text.replaceAll(/[\r\n]+/g, ' ')
  const longest = Math.max(0, ...(clean.match(/`+/g) ?? []).map((run) => run.length))
  const fence = '`'.repeat(longest + 1)
  return longest === 0 ? `${fence}${clean}${fence}` : `${fence} ${clean} ${fence}`
}

/** Text as code in a cell of a table, where a code span could not hold a bar. */
export function codeCell(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '|': '&#124;',
    '\\': '&#92;',
    '`': '&#96;',
    '*': '&#42;',
    _: '&#95;',
    '[': '&#91;',
    ']': '&#93;',
  }
  return `<code>${text.replaceAll(/[\r\n]+/g, ' ').replaceAll(/[&<>|\\`*_[\]]/g, (sign) => entities[sign]!)}</code>`
}
