import { type Json, type JsonObject, type MutableJsonObject, put } from '../base/json.ts'
import { pushInto } from '../base/push-into.ts'
import type { Day } from './day.ts'
import { EMPTY_HASH, entryHash, hashText } from './state-hash.ts'

/** From how many keys on an object is a wide one: on most of its days, few of its entries change. */
export const WIDE = 64

/** From how many states on all entries are looked at anew. */
const FAR = 16

/** The entries of a wide object in one of its states. A state near the last one costs only what changes between the two. */
export interface WideObject {
  /** Moves to a state, by its number: that of the first day at which the object may change is 1. */
  moveTo(state: number): void
  /** The hash of the object of the state, as `shallowHash` computes it. */
  hash(): number
  /** Whether an object has the entries of the state, each the same object. */
  isLike(object: JsonObject): boolean
  /** The object of the state. */
  object(): JsonObject
}

/** The entries of an object that may change on `days`, given on which of them a child may change, and what it is on a day. */
export function wideObject(
  node: JsonObject,
  days: readonly Day[],
  daysOf: (child: Json) => readonly Day[],
  valueOf: (child: Json, day: Day | '') => Json | undefined,
): WideObject {
  const keys = Object.keys(node)
  const children = keys.map((key) => node[key]!)
  const hashes = keys.map(hashText)
  const all = keys.map((_, index) => index)
  const changing = new Map<Day, number[]>()
  for (const index of all) for (const day of daysOf(children[index]!)) pushInto(changing, day, index)
  const values = keys.map((): Json | undefined => undefined)
  let [now, hash, size] = [-Infinity, EMPTY_HASH, 0]
  const set = (index: number, value: Json | undefined): void => {
    const before = values[index]
    if (before === value) return
    const key = hashes[index]!
    hash = (hash - entryHash(key, before) + entryHash(key, value)) | 0
    size += (value === undefined ? 0 : 1) - (before === undefined ? 0 : 1)
    values[index] = value
  }
  return {
    moveTo: (state) => {
      const day = state === 0 ? '' : days[state - 1]!
      const [first, last] = state < now ? [state, now] : [now, state]
      const moved = last - first > FAR ? all : days.slice(first, last).flatMap((between) => changing.get(between) ?? [])
      for (const index of moved) set(index, valueOf(children[index]!, day))
      now = state
    },
    hash: () => hash,
    isLike: (object) =>
      Object.keys(object).length === size &&
      keys.every((key, index) => (Object.hasOwn(object, key) ? object[key] : undefined) === values[index]),
    object: () => {
      const object: MutableJsonObject = {}
      for (const index of all) {
        const value = values[index]
        if (value !== undefined) put(object, keys[index]!, value)
      }
      return object
    },
  }
}
