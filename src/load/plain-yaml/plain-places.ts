import type { Place } from '../places.ts'

/**
 * The places of all values in a text, in order, each before those it contains: its name in the containing value, its offset, and the number
 * of the first place after its contents.
 */
export interface PlainPlaces {
  readonly names: (string | number)[]
  readonly offsets: number[]
  readonly ends: number[]
}

export function newPlaces(): PlainPlaces {
  return { names: [], offsets: [], ends: [] }
}

/** Records the start of a value; returns the number of its place. */
export function openPlace({ names, offsets, ends }: PlainPlaces, name: string | number, offset: number): number {
  names.push(name)
  offsets.push(offset)
  return ends.push(0) - 1
}

/** Records the end of a value. */
export function closePlace({ ends }: PlainPlaces, number: number): void {
  ends[number] = ends.length
}

/** The root of a text, which is the first place. */
export function rootPlace(places: PlainPlaces): Place {
  return new PlainPlace(places, 0)
}

/** A value in a text. A class, because it caches the values in it. */
class PlainPlace implements Place {
  readonly offset: number
  readonly #places: PlainPlaces
  readonly #number: number
  #below: Map<string, PlainPlace> | undefined

  constructor(places: PlainPlaces, number: number) {
    this.#places = places
    this.#number = number
    this.offset = places.offsets[number]!
  }

  below(key: string): Place | undefined {
    this.#below ??= this.#read()
    return this.#below.get(key)
  }

  #read(): Map<string, PlainPlace> {
    const { names, ends } = this.#places
    const below = new Map<string, PlainPlace>()
    for (let number = this.#number + 1; number < ends[this.#number]!; number = ends[number]!)
      below.set(String(names[number]), new PlainPlace(this.#places, number))
    return below
  }
}
