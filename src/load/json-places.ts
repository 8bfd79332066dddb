import type { Place } from './places.ts'
import { eachEntry, isCollection, skipBlanks, valueEnd } from './json-scan.ts'

/**
 * How many levels are noted at once: those of `paths` and `components/schemas` are three deep, so one reading of the text
 * finds every path and every component, and what is below them is read where a place in it is asked for.
 */
const LEVELS = 3

/** The root of a text of valid JSON, whose parts are read when they are asked for. */
export function jsonPlaces(text: string): Place {
  const start = skipBlanks(text, 0)
  return new JsonPlace(text, start, start)
}

/** A value of a text of JSON. A class, since there are thousands of them and each remembers what was read. */
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

  /** Notes the values in this one, down to some levels; gives where this one ends. */
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
