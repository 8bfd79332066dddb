import type { Path } from '../base/pointer.ts'
import { jsonPlaces } from './json-places.ts'
import type { Place } from './places.ts'
import { yamlPlaces } from './yaml-places.ts'

/** A place in a text, both numbers counted from 1. */
export interface Position {
  readonly line: number
  readonly column: number
}

/** Maps paths to places in a text. */
export type Locator = (path: Path) => Position

/** The language in which a text was parsed. */
export type Language = 'json' | 'yaml'

/**
 * Finds places in a JSON or YAML text: the key of a value in a mapping, otherwise the value itself. For a path that does not exist, it is
 * the place of the deepest part that does. The text is read when the first place is requested, and of JSON only the parts that lead there;
 * `places` returns those of a YAML text that is already parsed. A text of `json` must be valid JSON.
 */
export function locator(text: string, language: Language = 'yaml', places?: () => Place): Locator {
  let root: Place | undefined
  let position: ((offset: number) => Position) | undefined
  return (path) => {
    root ??= places?.() ?? (language === 'json' ? jsonPlaces(text) : yamlPlaces(text))
    position ??= positions(text)
    let place = root
    for (const segment of path) {
      const next = place.below(String(segment))
      if (next === undefined) break
      place = next
    }
    return position(place.offset)
  }
}

/** Creates a function that converts offsets in a text to lines and columns. */
export function positions(text: string): (offset: number) => Position {
  const starts = lineStarts(text)
  return (offset) => {
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (starts[middle]! <= offset) low = middle
      else high = middle - 1
    }
    return { line: low + 1, column: offset - starts[low]! + 1 }
  }
}

function lineStarts(text: string): number[] {
  const starts = [0]
  for (let index = text.indexOf('\n'); index >= 0; index = text.indexOf('\n', index + 1)) starts.push(index + 1)
  return starts
}
