import type { Place } from './places.ts'
import { eachEntry, isCollection, skipBlanks, valueEnd } from './json-scan.ts'

/**
 * The number of levels that are read at once. The entries of `paths` and `components/schemas` are within three levels, so one pass over the
 * text finds every path and component; deeper levels are read on demand.
 */
const LEVELS = 3

/** The root of a valid JSON text; its parts are read on demand. */
export function jsonPlaces(text: string): Place {
  const start = skipBlanks(text, 0)
  return new JsonPlace(text, start, start)
}

/** A value in a JSON text. A class, because there are thousands of them, each with a cache. */
class JsonPlace implements Place {
  readonly offset: number
  readonly #text: string
  readonly #value: number
  #below: Map<string, JsonPlace> | undefined

  constructor(text: string, offset: number, value: number) {
    this.#text = text
    this.offset = offset
    this.#value = value
  }

  below(key: string): Place | undefined {
    if (this.#below === undefined) this.#read(LEVELS)
    return this.#below!.get(key)
  }

  /** Reads the values in this one, down to a number of levels; returns the offset of its end. */
  #read(levels: number): number {
    const text = this.#text
    const below = new Map<string, JsonPlace>()
    this.#below = below
    if (!isCollection(text, this.#value)) return valueEnd(text, this.#value)
    return eachEntry(text, this.#value, (key, entry, value) => {
      const place = new JsonPlace(text, entry, value)
      below.set(String(key), place)
      return levels > 1 ? place.#read(levels - 1) : valueEnd(text, value)
    })
  }
}
