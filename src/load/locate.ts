import { EVENT_ID, type Event, getScalarValue, parseEvents } from 'js-yaml'
import type { Path } from '../base/pointer.ts'

/** A place in a text, both numbers counted from 1. */
export interface Position {
  readonly line: number
  readonly column: number
}

/** Where the values of one text stand. */
export type Locator = (path: Path) => Position

/** A value of a text: where it begins, and the values in it. */
interface Place {
  readonly offset: number
  readonly below: Map<string, Place>
}

/**
 * Finds places in a text of JSON or YAML: of the key of a value in a mapping, else of the value. A path that does not
 * exist is where the deepest part of it is that does. The text is read when the first place is asked for.
 */
export function locator(text: string): Locator {
  let root: Place | undefined
  let lines: number[] | undefined
  return (path) => {
    root ??= readPlaces(text)
    lines ??= lineStarts(text)
    let place = root
    for (const segment of path) {
      const next = place.below.get(String(segment))
      if (next === undefined) break
      place = next
    }
    return positionOf(place.offset, lines)
  }
}

/** A collection that is being read; in a mapping, the key whose value comes next. */
interface Open {
  readonly place: Place
  readonly mapping: boolean
  key: { readonly name: string; readonly offset: number } | undefined
  count: number
}

function readPlaces(text: string): Place {
  const root: Place = { offset: 0, below: new Map() }
  const open: Open[] = [{ place: root, mapping: false, key: undefined, count: 0 }]
  for (const event of parseEvents(text, { maxDepth: 2000 })) {
    if (event.type === EVENT_ID.POP) open.pop()
    else if (event.type !== EVENT_ID.DOCUMENT) enter(event, open, text)
    else open.push({ place: root, mapping: false, key: undefined, count: 0 })
  }
  return root.below.get('0') ?? root
}

function enter(event: Exclude<Event, { type: 1 | 6 }>, open: Open[], text: string): void {
  const parent = open.at(-1)!
  const isCollection = event.type === EVENT_ID.MAPPING || event.type === EVENT_ID.SEQUENCE
  const offset = isCollection
    ? event.start
    : event.type === EVENT_ID.SCALAR
      ? quoteStart(text, event.valueStart)
      : event.anchorStart
  if (parent.mapping && parent.key === undefined) {
    parent.key = {
      name: event.type === EVENT_ID.SCALAR ? getScalarValue(text, event) : '',
      offset,
    }
    return
  }
  const place: Place = { offset: parent.key?.offset ?? offset, below: new Map() }
  parent.place.below.set(parent.key?.name ?? String(parent.count++), place)
  parent.key = undefined
  if (isCollection) open.push({ place, mapping: event.type === EVENT_ID.MAPPING, key: undefined, count: 0 })
}

/** The text of a quoted scalar begins behind its quote. */
function quoteStart(text: string, offset: number): number {
  return /["']/.test(text[offset - 1] ?? '') ? offset - 1 : offset
}

function lineStarts(text: string): number[] {
  const starts = [0]
  for (let index = text.indexOf('\n'); index >= 0; index = text.indexOf('\n', index + 1)) starts.push(index + 1)
  return starts
}

function positionOf(offset: number, starts: readonly number[]): Position {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (starts[middle]! <= offset) low = middle
    else high = middle - 1
  }
  return { line: low + 1, column: offset - starts[low]! + 1 }
}
