import { MAX_DEPTH } from '../../base/depth.ts'
import type { Json, JsonObject, MutableJsonObject } from '../../base/json.ts'
import {
  type Cursor,
  DOUBLE_QUOTE,
  HASH,
  NEWLINE,
  NOT_PLAIN,
  OPEN_LIST,
  OPEN_MAP,
  SINGLE_QUOTE,
  endLine,
  firstSign,
  isDash,
  notPlain,
  skipSpaces,
  toNextLine,
} from './cursor.ts'
import { readFlow } from './flow.ts'
import { type Key, keyAt } from './keys.ts'
import { putNew } from './put-new.ts'
import { type PlainPlaces, closePlace, newPlaces, openPlace } from './plain-places.ts'
import { readBlockText, readPlain, readQuoted } from './scalars.ts'

/** The content of a plain YAML text, with places. */
export interface PlainYaml {
  readonly tree: Json
  /** Whether a value may be in the tree several times. */
  readonly hasAliases: boolean
  readonly places: PlainPlaces
}

/** Lower than the limit of the YAML parser, which counts levels differently, so that it decides near the limit. */
const MOST_LEVELS = MAX_DEPTH - 50

/**
 * Reads YAML in the form that nearly all OpenAPI documents have: block mappings and lists, plain, quoted and block scalars, and flow
 * collections. Undefined if there is anything else in it, or a mistake, in which case the YAML parser must be used. The result is the same
 * as with the parser, in a fraction of the time.
 */
export function readPlainYaml(written: string): PlainYaml | undefined {
  if (SUSPECT.test(written) && ODD_SIGNS.test(written)) return undefined
  const cursor = newCursor(written)
  try {
    toRoot(cursor)
    const place = openPlace(cursor.places, '', cursor.at)
    const tree = readCollection(cursor, MOST_LEVELS) ?? notPlain()
    if (cursor.indent !== -1) notPlain()
    closePlace(cursor.places, place)
    return { tree, hasAliases: cursor.anchors.size > 0, places: cursor.places }
  } catch (error) {
    if (error === NOT_PLAIN) return undefined
    throw error
  }
}

/** Characters that YAML does not allow, other line breaks, and byte order marks. */
const ODD_SIGNS = /[^\P{Cc}\t\n\r]|[\ufeff\ufffe\uffff\p{Surrogate}]|\r(?!\n)/u

/** Characters that may be among these, including surrogates, which may be valid pairs. Much faster to test. */
const SUSPECT = /[^\t\n -~\u00a0-\ud7ff\ue000-\ufefe\uff00-\ufffd]/

function newCursor(written: string): Cursor {
  const lines = written.includes('\r') ? written.replaceAll('\r', ' ') : written
  const text = lines.endsWith('\n') ? lines : `${lines}\n`
  return { text, written, at: 0, line: 0, indent: 0, places: newPlaces(), names: new Map(), anchors: new Map() }
}

/** Moves to the root of the document, after a `---` if there is one. */
function toRoot(cursor: Cursor): void {
  const { text } = cursor
  const first = firstSign(text, 0)
  const isMarked = text.startsWith('---', first) && (first === 0 || text[first - 1] === '\n')
  const end = isMarked ? skipSpaces(text, first + 3) : first
  if (isMarked && text.charCodeAt(end) !== NEWLINE) notPlain()
  toNextLine(cursor, isMarked ? end + 1 : 0)
  if (text[cursor.at] === '%') notPlain()
}

/** Reads the block mapping or list that starts at the cursor; undefined if there is none. */
function readCollection(cursor: Cursor, depth: number): Json | undefined {
  if (depth === 0) notPlain()
  if (isDash(cursor.text, cursor.at)) return readList(cursor, depth)
  const key = keyAt(cursor)
  return key === undefined ? undefined : readMap(cursor, key, depth)
}

function readMap(cursor: Cursor, first: Key, depth: number): JsonObject {
  const { text, places } = cursor
  const column = cursor.at - cursor.line
  const map: MutableJsonObject = {}
  for (let key = first; ; key = keyAt(cursor) ?? notPlain()) {
    const place = openPlace(places, key.name, cursor.at)
    cursor.at = key.end
    const isInLine = toValueInLine(cursor)
    let value: Json = null
    if (isInLine || isBelow(cursor, column, true)) {
      if (text[cursor.at] === '&') value = readAnchored(cursor, column, depth, isInLine)
      else value = isInLine ? readScalar(cursor, column + 1, depth) : readNode(cursor, column + 1, depth)
    }
    putNew(map, key.name, value)
    closePlace(places, place)
    if (cursor.indent < column) return map
    if (cursor.indent > column || isDash(text, cursor.at)) notPlain()
  }
}

function readList(cursor: Cursor, depth: number): Json[] {
  const { text, places } = cursor
  const column = cursor.at - cursor.line
  const list: Json[] = []
  do {
    const dash = cursor.at++
    const isThere = toValueInLine(cursor) || isBelow(cursor, column, false)
    const place = openPlace(places, list.length, isThere ? startOf(cursor) : dash)
    if (!isThere) list.push(null)
    else if (text[cursor.at] === '&') list.push(readAnchored(cursor, column, depth, false, place))
    else list.push(readNode(cursor, column + 1, depth))
    closePlace(places, place)
    if (cursor.indent > column) notPlain()
  } while (cursor.indent === column && isDash(text, cursor.at))
  return list
}

/** Moves to the value after a colon or dash. If the rest of the line is empty, moves to the next line with content and returns false. */
function toValueInLine(cursor: Cursor): boolean {
  const { text } = cursor
  const from = cursor.at
  cursor.at = skipSpaces(text, from)
  const code = text.charCodeAt(cursor.at)
  if (code !== NEWLINE && (code !== HASH || cursor.at === from)) return true
  toNextLine(cursor, text.indexOf('\n', cursor.at) + 1)
  return false
}

/** Whether the line at the cursor belongs to the key or dash in a column. The items of a key's list need not be indented. */
function isBelow({ text, at, indent }: Cursor, column: number, mayBeLevel: boolean): boolean {
  return indent > column || (mayBeLevel && indent === column && isDash(text, at))
}

/** The offset of the value at the cursor: that of a block scalar is its first line, and that of an alias is after its asterisk. */
function startOf({ text, at }: Cursor): number {
  if (text[at] === '|' || text[at] === '>') return text.indexOf('\n', at) + 1
  return text[at] === '*' ? at + 1 : at
}

/** Reads an anchor and its value. For a list item, the recorded offset is that of the value after the anchor. */
function readAnchored(cursor: Cursor, column: number, depth: number, mayBeLevel: boolean, item?: number): Json {
  const { text, places, anchors } = cursor
  const name = nameAt(cursor)
  // An anchor cannot be used in its own value.
  if (anchors.has(name) && anchors.get(name) === undefined) notPlain()
  anchors.set(name, undefined)
  const isInLine = toValueInLine(cursor)
  if (isInLine && text[cursor.at] === '*') notPlain()
  if (!isInLine && !isBelow(cursor, column, mayBeLevel)) notPlain()
  if (item !== undefined) places.offsets[item] = startOf(cursor)
  const value = isInLine ? readScalar(cursor, column + 1, depth) : readNode(cursor, column + 1, depth)
  anchors.set(name, value)
  return value
}

/** Reads the name of an anchor or an alias. */
function nameAt(cursor: Cursor): string {
  NAME.lastIndex = cursor.at + 1
  const [name] = NAME.exec(cursor.text) ?? notPlain()
  cursor.at += 1 + name.length
  return name
}

const NAME = /[^\s,[\]{}]+(?=\s)/y

function readNode(cursor: Cursor, indent: number, depth: number): Json {
  return readCollection(cursor, depth - 1) ?? readScalar(cursor, indent, depth)
}

/** Reads a value that is not a block mapping or list, and moves to the next line. Its lines must be indented by at least `indent`. */
function readScalar(cursor: Cursor, indent: number, depth: number): Json {
  switch (cursor.text.charCodeAt(cursor.at)) {
    case DOUBLE_QUOTE:
    case SINGLE_QUOTE:
      return atEndOfLine(cursor, readQuoted(cursor, indent))
    case OPEN_LIST:
    case OPEN_MAP:
      return atEndOfLine(cursor, readFlow(cursor, indent, depth - 1))
    case BAR:
    case GREATER:
      return readBlockText(cursor, indent)
    case ASTERISK:
      return readAlias(cursor)
    default:
      return readPlain(cursor, indent)
  }
}

const BAR = 124
const GREATER = 62
const ASTERISK = 42

/** Reads an alias of an earlier value. */
function readAlias(cursor: Cursor): Json {
  const value = cursor.anchors.get(nameAt(cursor)) ?? notPlain()
  return atEndOfLine(cursor, value)
}

function atEndOfLine(cursor: Cursor, value: Json): Json {
  endLine(cursor)
  return value
}
