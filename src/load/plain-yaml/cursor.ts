import type { Json } from '../../base/json.ts'
import type { PlainPlaces } from './plain-places.ts'

/** Codes of the characters that YAML's structure consists of. */
export const TAB = 9
export const NEWLINE = 10
export const SPACE = 32
export const DOUBLE_QUOTE = 34
export const HASH = 35
export const SINGLE_QUOTE = 39
export const COMMA = 44
export const DASH = 45
export const COLON = 58
export const QUESTION = 63
export const OPEN_LIST = 91
export const CLOSE_LIST = 93
export const OPEN_MAP = 123
export const CLOSE_MAP = 125

/** The position in a text that is being read. */
export interface Cursor {
  /** The whole text. It ends with a line break, and all line breaks are line feeds. */
  readonly text: string
  /** The original text, with the same characters at the same offsets, except for carriage returns. */
  readonly written: string
  at: number
  /** The offset of the line that contains `at`. */
  line: number
  /**
   * The column of the first character in a line, from 0; -1 after the last line. Only valid while `at` is the first character of a line.
   */
  indent: number
  readonly places: PlainPlaces
  /** The parsed names of unquoted keys. */
  readonly names: Map<string, string>
  /** The values of anchors; undefined while the value is being read. */
  readonly anchors: Map<string, Json | undefined>
}

/** Thrown if a text is not plain, so that the YAML parser reads it instead. Not an Error, which would capture a stack. */
export const NOT_PLAIN: unique symbol = Symbol('not plain YAML')

export function notPlain(): never {
  throw NOT_PLAIN
}

/** Moves to the first character of the next line with content; `from` is the start of a line. */
export function toNextLine(cursor: Cursor, from: number): void {
  const { text } = cursor
  const at = firstSign(text, from)
  const line = text.lastIndexOf('\n', at - 1) + 1
  if (text.charCodeAt(at) === TAB || (at === line && isMarker(text, at))) notPlain()
  cursor.line = line
  cursor.at = at
  cursor.indent = at < text.length ? at - line : -1
}

/**
 * The offset of the first character that is neither white space nor part of a comment; `from` is the start of a line. The end of the text
 * if there is none.
 */
export function firstSign(text: string, from: number): number {
  let at = skipSpaces(text, from)
  for (;;) {
    const code = text.charCodeAt(at)
    if (code === HASH) at = text.indexOf('\n', at)
    else if (code !== NEWLINE) return at
    at = skipSpaces(text, at + 1)
  }
}

/** Moves past a value, which only a comment may follow in its line. */
export function endLine(cursor: Cursor): void {
  const { text } = cursor
  const at = skipSpaces(text, cursor.at)
  if (text.charCodeAt(at) === NEWLINE) toNextLine(cursor, at + 1)
  else if (text.charCodeAt(at) === HASH && at > cursor.at) toNextLine(cursor, text.indexOf('\n', at) + 1)
  else notPlain()
}

export function skipSpaces(text: string, from: number): number {
  let at = from
  while (text.charCodeAt(at) === SPACE) at++
  return at
}

/** Whether a dash starts a list item: it is followed by white space. */
export function isDash(text: string, at: number): boolean {
  return text.charCodeAt(at) === DASH && isBlank(text.charCodeAt(at + 1))
}

/** Whether a plain scalar or key may start here; `ends` tests characters that would end it at once. */
export function mayBeginPlain(text: string, at: number, ends: (code: number) => boolean = isBlank): boolean {
  const code = text.charCodeAt(at)
  if (code === DASH || code === QUESTION || code === COLON) return !ends(text.charCodeAt(at + 1))
  return !INDICATORS.includes(text[at]!)
}

/** Characters that start other kinds of values, or are reserved. */
const INDICATORS = '#&*!|>\'"%@`,[]{}'

export function isQuote(code: number): boolean {
  return code === DOUBLE_QUOTE || code === SINGLE_QUOTE
}

export function isBlank(code: number): boolean {
  return code === SPACE || code === NEWLINE || code === TAB
}

/** Whether this is a document marker: `---` or `...`. */
function isMarker(text: string, at: number): boolean {
  return text.startsWith('---', at) || text.startsWith('...', at)
}

/**
 * The offset of the first line after `from` that has content and is indented by less than `indent`; `from` must be at or before the end of
 * a line.
 */
export function endOfIndented(text: string, from: number, indent: number): number {
  const outside = (outsideOf[indent] ??= new RegExp(`\\n {0,${indent - 1}}[^ \\n]`, 'g'))
  outside.lastIndex = from
  const found = outside.exec(text)
  return found === null ? text.length : found.index + 1
}

/** Regular expressions for lines that are indented less, by indentation. */
const outsideOf: RegExp[] = []
