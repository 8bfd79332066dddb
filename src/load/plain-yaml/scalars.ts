import { CHOMPING_MODE, EVENT_ID, SCALAR_STYLE, type ScalarEvent, getScalarValue } from 'js-yaml'
import type { Json } from '../../base/json.ts'
import { NO_NUMBER, READING_SCHEMA } from '../../base/yaml-numbers.ts'
import { isEscaped } from '../json-scan.ts'
import {
  type Cursor,
  DOUBLE_QUOTE,
  NEWLINE,
  SINGLE_QUOTE,
  SPACE,
  TAB,
  endOfIndented,
  mayBeginPlain,
  notPlain,
  toNextLine,
} from './cursor.ts'

/** Reads a plain scalar of one or more lines, which must be indented by at least `indent`, and moves to the next line. */
export function readPlain(cursor: Cursor, indent: number): Json {
  const { text, written, at } = cursor
  if (!mayBeginPlain(text, at)) notPlain()
  const end = text.indexOf('\n', at)
  const line = text.slice(at, end)
  const comment = line.indexOf(' #')
  const source = withoutSpaces(comment < 0 ? line : line.slice(0, comment))
  if (source.includes(': ') || source.endsWith(':') || source.includes('\t')) notPlain()
  toNextLine(cursor, end + 1)
  if (cursor.indent < indent) return plainValue(source)
  if (comment >= 0) notPlain()
  const stop = endOfIndented(text, end, indent)
  const lines = withoutSpaces(text.slice(at, stop))
  if (/:[ \n]|:$|[ \n]#|\t/.test(lines)) notPlain()
  toNextLine(cursor, stop)
  return plainValue(getScalarValue(written, scalar(SCALAR_STYLE.PLAIN, at, at + lines.length)))
}

/** The value of a plain scalar: a number, a boolean, null, or a string. */
export function plainValue(source: string): Json {
  if (isWord(source.charCodeAt(0))) return source
  const { value, tag } = READING_SCHEMA.resolveImplicitScalarTag(source)
  if (tag.tagName === 'tag:yaml.org,2002:merge' || NO_NUMBER.test(source)) notPlain()
  return value as Json
}

/**
 * Whether a plain scalar that starts with this character is always a string: a letter other than those of `true`, `false` and `null`, or a
 * slash.
 */
function isWord(code: number): boolean {
  const lower = code | 32
  return (lower >= 97 && lower <= 122 && lower !== 102 && lower !== 110 && lower !== 116) || code === 47
}

/** Reads a quoted scalar, whose lines must be indented by at least `indent`. */
export function readQuoted(cursor: Cursor, indent: number): string {
  const { text, written, at } = cursor
  const isDouble = text.charCodeAt(at) === DOUBLE_QUOTE
  const start = at + 1
  const end = isDouble ? endOfDouble(text, start) : endOfSingle(text, start)
  const source = text.slice(start, end)
  cursor.at = end + 1
  if (source.includes('\n')) {
    // Includes the closing quote, which may be the first character of its line.
    const lines = text.slice(start, end + 1)
    if (endOfIndented(lines, 0, indent) < lines.length || lines.includes('\t')) notPlain()
    if (isDouble && hasOddEscape(source)) notPlain()
    cursor.line = text.lastIndexOf('\n', end) + 1
    return getScalarValue(
      written,
      scalar(isDouble ? SCALAR_STYLE.DOUBLE_QUOTED : SCALAR_STYLE.SINGLE_QUOTED, start, end),
    )
  }
  if (!isDouble) return source.includes("'") ? source.replaceAll("''", "'") : source
  if (!source.includes('\\')) return source
  if (hasOddEscape(source)) notPlain()
  return getScalarValue(written, scalar(SCALAR_STYLE.DOUBLE_QUOTED, start, end))
}

function endOfDouble(text: string, from: number): number {
  let end = text.indexOf('"', from)
  while (end >= 0 && isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end < 0 ? notPlain() : end
}

function endOfSingle(text: string, from: number): number {
  let end = text.indexOf("'", from)
  while (text.charCodeAt(end + 1) === SINGLE_QUOTE && end >= 0) end = text.indexOf("'", end + 2)
  return end < 0 ? notPlain() : end
}

/** Whether a text has an escape that YAML does not define. */
function hasOddEscape(source: string): boolean {
  return /\\(?![0abefnrtvNLP_ "/\\\n]|x[\da-fA-F]{2}|u[\da-fA-F]{4}|U[\da-fA-F]{8})/.test(
    source.replaceAll('\\\\', '  '),
  )
}

/** The header of a block scalar: chomping and indentation indicators. */
const HEAD = /[|>](?:([-+])?([1-9])?|([1-9])([-+]))(?: *| +#.*)\n/y

/** Reads a block scalar (`|` or `>`), which must be indented by at least `indent`. */
export function readBlockText(cursor: Cursor, indent: number): string {
  const { text, written, at } = cursor
  HEAD.lastIndex = at
  const head = HEAD.exec(text) ?? notPlain()
  const width = head[2] ?? head[3]
  const start = at + head[0].length
  const first = firstLine(text, start)
  const column = width === undefined ? first.indent : indent - 1 + Number(width)
  if (width === undefined && (text.charCodeAt(first.line + column) === TAB || first.blank > column)) notPlain()
  const isEmpty = first.indent < indent
  const end = isEmpty ? first.line : endOfIndented(text, start - 1, column)
  const chomping = CHOMPING[(head[1] ?? head[4] ?? '') as keyof typeof CHOMPING]
  // It is unclear whether a last line of only spaces without a line break belongs to the scalar.
  const rest = end === text.length ? (/(?:^|\n)( +)$/.exec(written)?.[1]!.length ?? 0) : 0
  if (rest > column || (rest > 0 && chomping === CHOMPING_MODE.KEEP)) notPlain()
  const style = text[at] === '|' ? SCALAR_STYLE.LITERAL_BLOCK : SCALAR_STYLE.FOLDED_BLOCK
  const isIndented = !isEmpty || width !== undefined
  const value = getScalarValue(written, { ...scalar(style, start, end), indent: isIndented ? column : -1, chomping })
  toNextLine(cursor, end)
  return value
}

const CHOMPING = { '': CHOMPING_MODE.CLIP, '-': CHOMPING_MODE.STRIP, '+': CHOMPING_MODE.KEEP }

/** The first line with content, its indentation, and the length of the longest blank line before it. */
function firstLine(
  text: string,
  from: number,
): { readonly line: number; readonly indent: number; readonly blank: number } {
  let [line, blank] = [from, 0]
  for (let at = line; at < text.length; line = ++at) {
    while (text.charCodeAt(at) === SPACE) at++
    if (text.charCodeAt(at) !== NEWLINE) return { line, indent: at - line, blank }
    blank = Math.max(blank, at - line)
  }
  return { line: text.length, indent: -1, blank }
}

function scalar(style: ScalarEvent['style'], valueStart: number, valueEnd: number): ScalarEvent {
  return {
    type: EVENT_ID.SCALAR,
    valueStart,
    valueEnd,
    anchorStart: -1,
    anchorEnd: -1,
    tagStart: -1,
    tagEnd: -1,
    style,
    chomping: CHOMPING_MODE.CLIP,
    indent: -1,
    fast: false,
  }
}

/** A text without trailing spaces and line breaks. */
export function withoutSpaces(source: string): string {
  let end = source.length
  while (end > 0 && (source.charCodeAt(end - 1) === SPACE || source.charCodeAt(end - 1) === NEWLINE)) end--
  return end === source.length ? source : source.slice(0, end)
}
