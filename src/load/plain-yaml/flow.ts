import { type Json, type JsonObject, type MutableJsonObject, textOf } from '../../base/json.ts'
import {
  CLOSE_LIST,
  CLOSE_MAP,
  COLON,
  COMMA,
  type Cursor,
  HASH,
  NEWLINE,
  OPEN_LIST,
  OPEN_MAP,
  SPACE,
  TAB,
  isBlank,
  isQuote,
  mayBeginPlain,
  notPlain,
  skipSpaces,
} from './cursor.ts'
import { closePlace, openPlace } from './plain-places.ts'
import { putNew } from './put-new.ts'
import { plainValue, readQuoted, withoutSpaces } from './scalars.ts'

/** Reads a flow collection, whose lines must be indented by at least `indent`. */
export function readFlow(cursor: Cursor, indent: number, depth: number): Json {
  if (depth <= 0) notPlain()
  return cursor.text.charCodeAt(cursor.at) === OPEN_MAP
    ? readFlowMap(cursor, indent, depth)
    : readFlowList(cursor, indent, depth)
}

function readFlowList(cursor: Cursor, indent: number, depth: number): Json[] {
  const { text, places } = cursor
  const list: Json[] = []
  cursor.at++
  for (;;) {
    skipBetween(cursor, indent)
    if (text.charCodeAt(cursor.at) === CLOSE_LIST) break
    const place = openPlace(places, list.length, cursor.at)
    list.push(readItem(cursor, indent, depth))
    closePlace(places, place)
    if (!endsItem(cursor, indent, CLOSE_LIST)) break
  }
  cursor.at++
  return list
}

function readFlowMap(cursor: Cursor, indent: number, depth: number): JsonObject {
  const { text, places } = cursor
  const map: MutableJsonObject = {}
  cursor.at++
  for (;;) {
    skipBetween(cursor, indent)
    if (text.charCodeAt(cursor.at) === CLOSE_MAP) break
    const start = cursor.at
    const key = readKey(cursor, indent)
    const place = openPlace(places, key, start)
    skipBetween(cursor, indent)
    if (text.charCodeAt(cursor.at) === COLON) {
      cursor.at++
      skipBetween(cursor, indent)
      putNew(map, key, isEnd(text.charCodeAt(cursor.at)) ? null : readItem(cursor, indent, depth))
    } else putNew(map, key, null)
    closePlace(places, place)
    if (!endsItem(cursor, indent, CLOSE_MAP)) break
  }
  cursor.at++
  return map
}

/** Moves to the closing bracket, or past the comma. Returns whether another item may follow. */
function endsItem(cursor: Cursor, indent: number, close: number): boolean {
  skipBetween(cursor, indent)
  const code = cursor.text.charCodeAt(cursor.at)
  if (code === close) return false
  if (code !== COMMA) notPlain()
  cursor.at++
  return true
}

function readItem(cursor: Cursor, indent: number, depth: number): Json {
  const code = cursor.text.charCodeAt(cursor.at)
  if (code === OPEN_LIST || code === OPEN_MAP) return readFlow(cursor, indent, depth - 1)
  return isQuote(code) ? readQuoted(cursor, indent) : plainValue(readWord(cursor))
}

function readKey(cursor: Cursor, indent: number): string {
  return isQuote(cursor.text.charCodeAt(cursor.at)) ? readQuoted(cursor, indent) : textOf(plainValue(readWord(cursor)))
}

/** Reads a plain scalar in a flow collection, which must be on one line. */
function readWord(cursor: Cursor): string {
  const { text, at } = cursor
  if (!mayBeginPlain(text, at, ends)) notPlain()
  let end = at
  let next = text.charCodeAt(at)
  while (next !== NEWLINE && !isEnd(next)) {
    if (next === OPEN_LIST || next === OPEN_MAP || next === TAB) notPlain()
    if (next === COLON && ends(text.charCodeAt(end + 1))) break
    if (next === HASH && text.charCodeAt(end - 1) === SPACE) notPlain()
    next = text.charCodeAt(++end)
  }
  cursor.at = end
  // The scalar may continue on the next line.
  if (next === NEWLINE && !isEnd(text.charCodeAt(nextSign(text, end)))) notPlain()
  return withoutSpaces(text.slice(at, end))
}

function ends(code: number): boolean {
  return isBlank(code) || isEnd(code) || code === OPEN_LIST || code === OPEN_MAP
}

function isEnd(code: number): boolean {
  return code === COMMA || code === CLOSE_LIST || code === CLOSE_MAP
}

/** The offset of the next character that is neither a space nor a line break. */
function nextSign(text: string, from: number): number {
  let at = from
  while (text.charCodeAt(at) === SPACE || text.charCodeAt(at) === NEWLINE) at++
  return at
}

/** Skips spaces, line breaks and comments in a flow collection. A closing bracket may be indented less. */
function skipBetween(cursor: Cursor, indent: number): void {
  const { text, at: from } = cursor
  let at = skipSpaces(text, from)
  let isInNewLine = false
  for (;;) {
    const code = text.charCodeAt(at)
    if (code === HASH && at > from && isBlank(text.charCodeAt(at - 1))) at = text.indexOf('\n', at)
    else if (code !== NEWLINE) break
    isInNewLine = true
    cursor.line = at + 1
    at = skipSpaces(text, at + 1)
  }
  const code = text.charCodeAt(at)
  const isIndented = at - cursor.line >= indent || code === CLOSE_LIST || code === CLOSE_MAP
  if (at >= text.length || (isInNewLine && !isIndented)) notPlain()
  cursor.at = at
}
