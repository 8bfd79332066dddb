import { EVENT_ID, type Event, SCALAR_STYLE, getScalarValue } from 'js-yaml'
import { MAX_DEPTH } from '../base/depth.ts'
import { readYaml } from './flow-lines.ts'
import type { Place } from './places.ts'

/** The root of a YAML text. Parses all of it, unless `events` contains the parser's events; collections are then examined on demand. */
export function yamlPlaces(text: string, events?: readonly Event[]): Place {
  const stream = events === undefined ? readStream(text) : streamOf(text, events)
  const first = stream.events.findIndex(({ type }) => type === EVENT_ID.DOCUMENT) + 1
  return new YamlPlace(stream, first, Math.max(0, startOf(stream, first)))
}

/** The parser's events for a text; for each collection, the index of the event after it. */
export interface Stream {
  readonly text: string
  readonly events: readonly Event[]
  readonly ends: Int32Array
}

/** The unquoted scalars of a YAML text with their offsets; `events` are the parser's events for it. */
export function plainScalars(
  text: string,
  events: readonly Event[],
): { readonly value: string; readonly offset: number }[] {
  const scalars = events.filter((event) => event.type === EVENT_ID.SCALAR)
  return scalars
    .filter(({ style }) => style === SCALAR_STYLE.PLAIN)
    .map((scalar) => ({ value: getScalarValue(text, scalar), offset: scalar.valueStart }))
}

/** Parses a YAML text into events. */
export function readStream(text: string): Stream {
  return streamOf(text, readYaml(text, 4 * MAX_DEPTH))
}

function streamOf(text: string, events: readonly Event[]): Stream {
  return { text, events, ends: endsOf(events) }
}

function endsOf(events: readonly Event[]): Int32Array {
  const ends = new Int32Array(events.length)
  const open: number[] = []
  for (const [index, { type }] of events.entries()) {
    if (type === EVENT_ID.POP) ends[open.pop()!] = index + 1
    else if (type === EVENT_ID.DOCUMENT || isCollection(type)) open.push(index)
    else ends[index] = index + 1
  }
  return ends
}

/** A value in a YAML text, by the index of its event. */
class YamlPlace implements Place {
  readonly offset: number
  readonly #stream: Stream
  readonly #event: number
  #below: Map<string, YamlPlace> | undefined

  constructor(stream: Stream, event: number, offset: number) {
    this.#stream = stream
    this.#event = event
    this.offset = offset
  }

  below(key: string): Place | undefined {
    this.#below ??= this.#read()
    return this.#below.get(key)
  }

  #read(): Map<string, YamlPlace> {
    const below = new Map<string, YamlPlace>()
    eachEntry(this.#stream, this.#event, (key, offset, value) =>
      below.set(key, new YamlPlace(this.#stream, value, offset)),
    )
    return below
  }
}

/**
 * Reads the entries of the collection that starts at an event: calls `visit` with the key or index of each, its offset, and the event of
 * its value.
 */
export function eachEntry(
  stream: Stream,
  collection: number,
  visit: (key: string, offset: number, value: number) => void,
): void {
  const { text, events, ends } = stream
  const type = events[collection]?.type
  if (!isCollection(type)) return
  let count = 0
  for (let at = collection + 1; events[at]!.type !== EVENT_ID.POP; count++) {
    const offset = startOf(stream, at)
    const event = events[at]!
    const value = type === EVENT_ID.MAPPING ? ends[at]! : at
    const key =
      type !== EVENT_ID.MAPPING ? String(count) : event.type === EVENT_ID.SCALAR ? getScalarValue(text, event) : ''
    visit(key, offset, value)
    at = ends[value]!
  }
}

/** The events of the keys of a mapping. */
export function* eachKey({ events, ends }: Stream, mapping: number): Generator<Event> {
  for (let at = mapping + 1; events[at]!.type !== EVENT_ID.POP; at = ends[ends[at]!]!) yield events[at]!
}

function startOf({ text, events }: Stream, index: number): number {
  const event = events[index]
  if (event === undefined) return 0
  if (event.type === EVENT_ID.MAPPING || event.type === EVENT_ID.SEQUENCE) return event.start
  if (event.type === EVENT_ID.SCALAR) return quoteStart(text, event.valueStart)
  return event.type === EVENT_ID.ALIAS ? event.anchorStart : 0
}

function isCollection(type: number | undefined): boolean {
  return type === EVENT_ID.MAPPING || type === EVENT_ID.SEQUENCE
}

/** The parser's offset of a quoted scalar is after its quote. */
function quoteStart(text: string, offset: number): number {
  return /["']/.test(text[offset - 1] ?? '') ? offset - 1 : offset
}
