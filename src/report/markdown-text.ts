import { visible } from '../base/text.ts'
import { type Markup, type MarkupTag, joined, markupFor } from './markup.ts'

/** Markdown from our templates; nothing else in it is read as Markdown or HTML. */
export type Markdown = Markup<'markdown'>

/** Stands between signs that a host would read as one word, and is not seen. */
const NOTHING = '&ZeroWidthSpace;'

/** Stands for that until all else is escaped; text that is shown has no such sign. */
const GAP = '\0'

/** What `&`, `<` and `>` are written as. */
const HTML_SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/**
 * Writes GitHub Flavored Markdown: what is put into the template is text of one line, also at the beginning of a line and in
 * the cell of a table. It mentions no user and no issue, and links to nothing.
 */
export const markdown: MarkupTag<'markdown'> = markupFor('markdown', (text) =>
  unbegun(
    unlinked(visible(text))
      .replaceAll(/[&<>]/g, (sign) => HTML_SIGNS[sign]!)
      .replaceAll(/[\\|*_`~[\]$]/g, String.raw`\$&`),
  ).replaceAll(GAP, NOTHING),
)

/** Markdown that is escaped already, in a way of its own. */
const written = markupFor('markdown', (text) => text)

/** The words of our own rules and their examples, which are written in Markdown; never those of a document. */
export function prose(words: string): Markdown {
  return written`${words}`
}

/** Parts of a page, each on lines of its own. */
export function markdownLines(parts: readonly Markdown[]): Markdown {
  return joined(parts, markdown`\n`)
}

/** Parts the addresses, names and numbers that a host makes links of. */
function unlinked(text: string): string {
  return text
    .replaceAll(/(?<=:)(?=\/\/)|(?<=www)(?=\.)|(?<=(?<![\p{L}\p{N}])gh-)(?=\d)/giu, GAP)
    .replaceAll(/[@#](?=[\p{L}\p{N}_-])/gu, `$&${GAP}`)
}

/** Escapes what begins a heading, a list, a rule or a block of code at the beginning of a line. */
function unbegun(text: string): string {
  return text
    .replace(/^ (?= {3})/, '&#32;')
    .replace(/^( *)(?=#{1,6}(?: |$)|[-+](?: |$)|[-=:]+ *$)/, '$1\\')
    .replace(/^( *\d{1,9})(?=[.)](?: |$))/, '$1\\')
}

/** The longest text that a comment shows in one piece. */
const LONGEST = 300

/** Text of one line, cut where it is too long to be read. */
export function clipped(text: string): string {
  const clean = visible(text)
  return clean.length > LONGEST ? `${clean.slice(0, LONGEST).replace(/[\uD800-\uDBFF]$/, '')}…` : clean
}

/** Text as a code span (CommonMark 6.1): as it is, whatever backticks and blanks it has. Not for the cell of a table. */
export function code(text: string): Markdown {
  const clean = text === '' ? ' ' : visible(text)
  const longest = Math.max(0, ...(clean.match(/`+/g) ?? []).map((run) => run.length))
  const fence = '`'.repeat(longest + 1)
  // A blank on both sides is taken away again, so that one is between backticks.
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

/** Text as code in a cell of a table, where a code span could not hold a bar. */
export function codeCell(text: string): Markdown {
  const clean = unlinked(visible(text)).replaceAll(/[&<>|\\`*_[\]~$]/g, (sign) => CELL_SIGNS[sign]!)
  return written`<code>${clean.replaceAll(GAP, NOTHING)}</code>`
}
