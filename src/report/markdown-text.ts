import { visible } from '../base/text.ts'
import { type Markup, type MarkupTag, joined, markupFor } from './markup.ts'

/** Markdown written by our templates; no inserted text is read as Markdown or HTML. */
export type Markdown = Markup<'markdown'>

/** Invisible; separates characters that a host would otherwise read as one word. */
const NOTHING = '&ZeroWidthSpace;'

/** Stands for `NOTHING` until everything else is escaped. Inserted text never contains it, because invisible characters are escaped. */
const GAP = '\0'

/** The entities for `&`, `<` and `>`. */
const HTML_SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/**
 * Writes GitHub Flavored Markdown: values inserted into the template are text of one line, even at the beginning of a line and in a table
 * cell. They cannot mention users or issues, and cannot create links.
 */
export const markdown: MarkupTag<'markdown'> = markupFor('markdown', (text) =>
  unbegun(
    unlinked(visible(text))
      .replaceAll(/[&<>]/g, (sign) => HTML_SIGNS[sign]!)
      .replaceAll(/[\\|*_`~[\]$]/g, String.raw`\$&`),
  ).replaceAll(GAP, NOTHING),
)

/** Markdown that was already escaped. */
const written = markupFor('markdown', (text) => text)

/** Text of our own rules and examples, which contains Markdown; must not be used for text of a document. */
export function prose(words: string): Markdown {
  return written`${words}`
}

/** Joins parts of a page, each on its own line. */
export function markdownLines(parts: readonly Markdown[]): Markdown {
  return joined(parts, markdown`\n`)
}

/** Breaks up URLs, names and numbers that a host would turn into links. */
function unlinked(text: string): string {
  return text
    .replaceAll(/(?<=:)(?=\/\/)|(?<=www)(?=\.)|(?<=(?<![\p{L}\p{N}])gh-)(?=\d)/giu, GAP)
    .replaceAll(/[@#](?=[\p{L}\p{N}_-])/gu, `$&${GAP}`)
}

/** Escapes characters that would start a heading, list, rule or code block at the beginning of a line. */
function unbegun(text: string): string {
  return text
    .replace(/^ (?= {3})/, '&#32;')
    .replace(/^( *)(?=#{1,6}(?: |$)|[-+](?: |$)|[-=:]+ *$)/, '$1\\')
    .replace(/^( *\d{1,9})(?=[.)](?: |$))/, '$1\\')
}

/** The maximum length of one text in a comment. */
const LONGEST = 300

/** Text of one line, cut if it is too long to read. */
export function clipped(text: string): string {
  const clean = visible(text)
  return clean.length > LONGEST ? `${clean.slice(0, LONGEST).replace(/[\uD800-\uDBFF]$/, '')}…` : clean
}

/** Text as a code span (CommonMark 6.1), whatever backticks and spaces it contains. Not for table cells. */
export function code(text: string): Markdown {
  const clean = text === '' ? ' ' : visible(text)
  const longest = Math.max(0, ...(clean.match(/`+/g) ?? []).map((run) => run.length))
  const fence = '`'.repeat(longest + 1)
  // Renderers strip one space on both sides, so this adds one next to backticks and where the text itself has one.
  const blank = longest > 0 || (clean.startsWith(' ') && clean.endsWith(' ') && /[^ ]/.test(clean)) ? ' ' : ''
  return written`${fence}${blank}${clean}${blank}${fence}`
}

const CELL_SIGNS: Readonly<Record<string, string>> = {
  ...HTML_SIGNS,
  '|': '&#124;',
  '\\': '&#92;',
  '`': '&#96;',
  '*': '&#42;',
  _: '&#95;',
  '[': '&#91;',
  ']': '&#93;',
  '~': '&#126;',
  $: '&#36;',
}

/** Text as code in a table cell, where a code span cannot contain a vertical bar. */
export function codeCell(text: string): Markdown {
  const clean = unlinked(visible(text)).replaceAll(/[&<>|\\`*_[\]~$]/g, (sign) => CELL_SIGNS[sign]!)
  return written`<code>${clean.replaceAll(GAP, NOTHING)}</code>`
}
