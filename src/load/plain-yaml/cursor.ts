import type { Json } from '../../base/json.ts'
import type { PlainPlaces } from './plain-places.ts'

/** Codes of the characters that the structure of YAML is made of. */
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

/** A text while it is read: where the next thing to read stands. */
export interface Cursor {
  /** The whole text, which ends with a line break; every line ends with a line feed alone. */
  readonly text: string
  /** The text as it is written; the same signs at the same offsets, except for carriage returns. */
  readonly written: string
  at: number
  /** Where the line of `at` begins. */
  line: number
  /** The column of the first sign of a line, from 0 on; -1 behind the last line. Valid only at the first sign of a line. */
  indent: number
  readonly places: PlainPlaces
  /** Names that unquoted keys stand for. */
  readonly names: Map<string, string>
  /** The values of anchors; undefined while a value is read. */
  readonly anchors: Map<string, Json | undefined>
}

/** Thrown at anything that is not plain: the parser of YAML reads such a text. Without a stack, since it is no error. */
export const NOT_PLAIN: unique symbol = Symbol('not plain YAML')

export function notPlain(): never {
  throw NOT_PLAIN
}

/** Moves to the first sign of the next line that says something, from the beginning of a line on. */
export function toNextLine(cursor: Cursor, from: number): void {
  const { text } = cursor
  const at = firstSign(text, from)
  const line = text.lastIndexOf('\n', at - 1) + 1
  if (text.charCodeAt(at) === TAB || (at === line && isMarker(text, at))) notPlain()
  cursor.line = line
  cursor.at = at
  cursor.indent = at < text.length ? at - line : -1
}

/** The first sign from the beginning of a line on, but for comments; the end of the text where there is none. */
export function firstSign(text: string, from: number): number {
  let at = skipSpaces(text, from)
  for (;;) {
    const code = text.charCodeAt(at)
    if (code === HASH) at = text.indexOf('\n', at)
    else if (code !== NEWLINE) return at
    at = skipSpaces(text, at + 1)
  }
}

/** Moves on behind a value that must be the last thing in its line except for a comment. */
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

/** Whether a dash begins an item of a list: nothing or a space follows it. */
export function isDash(text: string, at: number): boolean {
  return text.charCodeAt(at) === DASH && isBlank(text.charCodeAt(at + 1))
}

/** Whether a plain text, or a plain key, may begin here; `ends` says which signs would end it at once. */
export function mayBeginPlain(text: string, at: number, ends: (code: number) => boolean = isBlank): boolean {
  const code = text.charCodeAt(at)
  if (code === DASH || code === QUESTION || code === COLON) return !ends(text.charCodeAt(at + 1))
  return !INDICATORS.includes(text[at]!)
}

/** Signs that begin other kinds of values, and those that are reserved. */
const INDICATORS = '#&*!|>\'"%@`,[]{}'

export function isQuote(code: number): boolean {
  return code === DOUBLE_QUOTE || code === SINGLE_QUOTE
}

export function isBlank(code: number): boolean {
  return code === SPACE || code === NEWLINE || code === TAB
}

/** Whether a document begins or ends here: `---` or `...`. */
function isMarker(text: string, at: number): boolean {
  return text.startsWith('---', at) || text.startsWith('...', at)
}

/**
 * Where a text that is indented by at least `indent` ends: at the first line behind `from`, the end of a line or before, that says something
 * and is indented less.
 */
export function endOfIndented(text: string, from: number, indent: number): number {
  const outside = (outsideOf[indent] ??= new RegExp(`\\n {0,${indent - 1}}[^ \\n]`, 'g'))
  outside.lastIndex = from
  const found = outside.exec(text)
  return found === null ? text.length : found.index + 1
}

/** By indentation: what finds a line that is indented less. Only so many as levels are read. */
const outsideOf: RegExp[] = []
