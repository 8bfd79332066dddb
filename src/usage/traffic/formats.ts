import { type Json, isArray, own } from '../../base/json.ts'
import type { Call } from '../call.ts'
import { parsedJson } from '../parsed-json.ts'
import { albReader, combinedReader, commonReader } from './access-logs.ts'
import { HAR_ENTRIES, harReader } from './har.ts'
import { elementsScanner } from './json-elements.ts'
import { KEY_MAPS, jsonLineReader } from './json-lines.ts'
import type { LineReader } from './line-reader.ts'
import { OTLP_RESOURCES, otlpReader } from './otlp.ts'
import { postmanCalls } from './postman.ts'
import { urlListReader } from './url-list.ts'
import { w3cReader } from './w3c.ts'

/** Receives traffic while it is read. */
export interface TrafficSink {
  readonly call: (call: Call) => void
  /** Called for what cannot be read, with the number of the line or entry. */
  readonly broken: (number: number) => void
}

/** Reads traffic that comes in pieces. */
export interface TrafficReader {
  readonly push: (text: string) => void
  /** Called at the end of the traffic. Returns whether it may end there. */
  readonly end: () => boolean
}

/** Formats of one call a line. */
export const LINE_FORMATS: Readonly<Record<string, () => LineReader>> = {
  combined: combinedReader,
  common: commonReader,
  list: urlListReader,
  w3c: w3cReader,
  'alb-log': albReader,
  ...Object.fromEntries(Object.entries(KEY_MAPS).map(([name, keys]) => [name, () => jsonLineReader(keys)])),
}

/** Formats of which a file is one document. */
const DOCUMENT_FORMATS: Readonly<Record<string, (sink: TrafficSink) => TrafficReader>> = {
  har: (sink) => elementsReader(HAR_ENTRIES, harReader(), sink),
  otlp: (sink) => elementsReader(OTLP_RESOURCES, otlpReader(), sink),
  postman: postmanReader,
}

/** The names of all formats. */
export const TRAFFIC_FORMATS: readonly string[] = [...Object.keys(DOCUMENT_FORMATS), ...Object.keys(LINE_FORMATS)]

/** Makes a reader of a format that has a name. */
export function readerFor(name: string, sink: TrafficSink): TrafficReader {
  const document = Object.hasOwn(DOCUMENT_FORMATS, name) ? DOCUMENT_FORMATS[name] : undefined
  return document === undefined ? linesReader(LINE_FORMATS[name]!(), sink) : document(sink)
}

/** The longest line that is read. */
const LONGEST = 1 << 20

/** Makes a reader of traffic that has a call on each line. */
export function linesReader(read: LineReader, sink: TrafficSink): TrafficReader {
  let rest = ''
  let number = 0
  let isTooLong = false
  const take = (line: string): void => {
    number++
    const text = line.endsWith('\r') ? line.slice(0, -1) : line
    if (text === '') return
    const found = text.length > LONGEST ? undefined : read(text)
    if (found === undefined) sink.broken(number)
    else if ('method' in found) sink.call(found)
    else for (const call of found) sink.call(call)
  }
  const push = (text: string): void => {
    let from = 0
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
      if (isTooLong) isTooLong = false
      else take(from === 0 && rest !== '' ? rest + text.slice(0, end) : text.slice(from, end))
      if (from === 0) rest = ''
      from = end + 1
    }
    if (isTooLong) return
    rest = from === 0 ? rest + text : text.slice(from)
    if (rest.length <= LONGEST) return
    isTooLong = true
    rest = ''
    sink.broken(++number)
  }
  const end = (): boolean => {
    if (rest !== '') take(rest)
    rest = ''
    return true
  }
  return { push, end }
}

function elementsReader(
  paths: readonly (readonly string[])[],
  read: (element: Json) => Call | readonly Call[] | undefined,
  sink: TrafficSink,
): TrafficReader {
  let number = 0
  const element = (text: string): void => {
    number++
    const parsed = parsedJson(text)
    const found = parsed === undefined ? undefined : read(parsed)
    if (found === undefined) sink.broken(number)
    else if ('method' in found) sink.call(found)
    else for (const call of found) sink.call(call)
  }
  const skipped = (): void => sink.broken(++number)
  const scanner = elementsScanner(paths, { element, tooLong: skipped, nothing: skipped })
  const end = (): boolean => {
    if (!scanner.isFound()) skipped()
    return scanner.isWhole()
  }
  return { push: scanner.push, end }
}

/** The largest collection that is read. */
const LARGEST = 1 << 26

function postmanReader(sink: TrafficSink): TrafficReader {
  const parts: string[] = []
  let length = 0
  const push = (text: string): void => {
    length += text.length
    if (length <= LARGEST) parts.push(text)
  }
  const end = (): boolean => {
    const collection = length > LARGEST ? undefined : parsedJson(parts.join(''))
    if (collection === undefined) return false
    if (!isArray(own(collection, 'item'))) sink.broken(1)
    for (const [index, call] of postmanCalls(collection).entries()) {
      if (call === undefined) sink.broken(index + 1)
      else sink.call(call)
    }
    return true
  }
  return { push, end }
}
