import type { Call } from '../usage/call.ts'
import { type TrafficReader, type TrafficSink, linesReader, readerFor } from '../usage/traffic/formats.ts'
import { detectFormat } from '../usage/traffic/detect.ts'
import type { LineReader } from '../usage/traffic/line-reader.ts'
import type { TrafficSource } from '../report/impact.ts'
import { type Io, fail } from './command.ts'
import { firstLineOf } from './first-line.ts'
import { trafficBytes } from './traffic-stream.ts'

/** How traffic is read: in a named format, in a described line format, or in a detected one. */
export interface TrafficFormat {
  readonly name?: string | undefined
  /** Makes a reader of lines; one that remembers what it read of one file. */
  readonly lines?: (() => LineReader) | undefined
}

/** So much of traffic is looked at to find out its format. */
const LOOKED_AT = 1 << 16

/** Reads traffic, calls `take` with each call, and says what was read. */
export async function readTraffic(
  name: string,
  format: TrafficFormat,
  take: (call: Call) => void,
  io: Io,
  stop: { isAsked: boolean },
): Promise<TrafficSource> {
  const counts = { calls: 0, broken: 0, firstBroken: undefined as number | undefined }
  const sink: TrafficSink = {
    call: (call) => {
      counts.calls++
      take(call)
    },
    broken: (number) => {
      counts.broken++
      counts.firstBroken ??= number
    },
  }
  const decoder = new TextDecoder()
  let found = format.lines === undefined ? format.name : 'lines of --log-format or --log-keys'
  let reader = format.lines === undefined ? found && readerFor(found, sink) : linesReader(format.lines(), sink)
  let waiting = ''
  const begin = (): TrafficReader => {
    found = detectFormat(waiting) ?? rejectUnknown(name, waiting)
    const made = readerFor(found, sink)
    made.push(waiting.replace(/^\uFEFF/, ''))
    waiting = ''
    return made
  }
  for await (const chunk of trafficBytes(name, io, stop)) {
    const text = decoder.decode(chunk, { stream: true })
    if (reader !== undefined && reader !== '') reader.push(text)
    else {
      waiting += text
      if (waiting.length >= LOOKED_AT) reader = begin()
    }
  }
  if (reader === undefined || reader === '') {
    if (waiting.trim() === '') fail('no-traffic', `${name} is empty`, 'name a log, a HAR or a collection')
    reader = begin()
  }
  reader.push(decoder.decode())
  const isWhole = reader.end() || stop.isAsked
  const { calls, broken, firstBroken } = counts
  const cutOff = isWhole ? {} : { cutOff: true as const }
  return { name, format: found!, calls, broken, ...(firstBroken !== undefined && { firstBroken }), ...cutOff }
}

function rejectUnknown(name: string, text: string): never {
  if (/\.[cm]?[jt]sx?$/.test(name))
    fail('unknown-format', `${name} is source code, not traffic`, `write impact --code ${name}`)
  if (/^\s*[{[]/.test(text))
    fail(
      'unknown-format',
      `${name} is JSON, but not a HAR, Postman collection, OTLP export or log`,
      'name its format with --traffic-format, or the keys of its lines with --log-keys',
    )
  fail(
    'unknown-format',
    `cannot detect the format of ${name}, which begins with: ${firstLineOf(text)}`,
    'name it with --traffic-format, or describe its lines with --log-format or --log-keys',
  )
}
