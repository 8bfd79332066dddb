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

/** What a text of plain YAML says, and where. */
export interface PlainYaml {
  readonly tree: Json
  /** Whether some value may be in the tree several times. */
  readonly hasAliases: boolean
  readonly places: PlainPlaces
}

/** The parser of YAML counts levels in its own way, so it decides about texts that come near the limit. */
const MOST_LEVELS = MAX_DEPTH - 50

/**
 * Reads YAML that is written as nearly all OpenAPI documents are: block mappings and lists, texts with and without quotes or in
 * lines of their own, and collections in brackets. A text with anything else in it, or with a mistake, gives undefined: it is for the parser
 * of YAML. What is read is the same tree as the parser would make, in a fraction of the time.
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

/** Signs that YAML does not allow, that break lines by themselves, or that stand before a document. */
const ODD_SIGNS = /[^\P{Cc}\t\n\r]|[\ufeff\ufffe\uffff\p{Surrogate}]|\r(?!\n)/u

/** Any sign that may be one of these, and surrogates, which may be pairs; much faster to look for. */
const SUSPECT = /[^\t\n -~\u00a0-\ud7ff\ue000-\ufefe\uff00-\ufffd]/

function newCursor(written: string): Cursor {
  const lines = written.includes('\r') ? written.replaceAll('\r', ' ') : written
  const text = lines.endsWith('\n') ? lines : `${lines}\n`
  return { text, written, at: 0, line: 0, indent: 0, places: newPlaces(), names: new Map(), anchors: new Map() }
}

/** Moves to the root of the only document, behind a marker. */
function toRoot(cursor: Cursor): void {
  const { text } = cursor
  const first = firstSign(text, 0)
  const isMarked = text.startsWith('---', first) && (first === 0 || text[first - 1] === '\n')
  const end = isMarked ? skipSpaces(text, first + 3) : first
  if (isMarked && text.charCodeAt(end) !== NEWLINE) notPlain()
  toNextLine(cursor, isMarked ? end + 1 : 0)
  if (text[cursor.at] === '%') notPlain()
}

/** Reads the block mapping or list that begins at the cursor; undefined where none does. */
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

/** Moves to the value behind a colon or a dash; if there is none in that line, to the next line that says something, and gives false. */
function toValueInLine(cursor: Cursor): boolean {
  const { text } = cursor
  const from = cursor.at
  cursor.at = skipSpaces(text, from)
  const code = text.charCodeAt(cursor.at)
  if (code !== NEWLINE && (code !== HASH || cursor.at === from)) return true
  toNextLine(cursor, text.indexOf('\n', cursor.at) + 1)
  return false
}

/** Whether the line at the cursor belongs to what begins in some column; the items of a list need not be indented more than its key. */
function isBelow({ text, at, indent }: Cursor, column: number, mayBeLevel: boolean): boolean {
  return indent > column || (mayBeLevel && indent === column && isDash(text, at))
}

/** Where the value at the cursor begins: a text in lines of its own in the first of these, and an alias behind its asterisk. */
function startOf({ text, at }: Cursor): number {
  if (text[at] === '|' || text[at] === '>') return text.indexOf('\n', at) + 1
  return text[at] === '*' ? at + 1 : at
}

/** Reads an anchor and its value; of an item of a list, notes that it begins behind the anchor. */
function readAnchored(cursor: Cursor, column: number, depth: number, mayBeLevel: boolean, item?: number): Json {
  const { text, places, anchors } = cursor
  const name = nameAt(cursor)
  // Inside its own value, an anchor is not known.
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

/** Reads a value that is no block mapping or list, and what follows to the next line; its lines are not indented less than `indent`. */
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

/** Reads an alias of a value that was read before. */
function readAlias(cursor: Cursor): Json {
  const value = cursor.anchors.get(nameAt(cursor)) ?? notPlain()
  return atEndOfLine(cursor, value)
}

function atEndOfLine(cursor: Cursor, value: Json): Json {
  endLine(cursor)
  return value
}
