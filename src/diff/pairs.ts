import { own } from '../base/json.ts'
import { type Located, entryBelow, keysOf } from './side.ts'
import type { Unchanged } from './unchanged.ts'

/** The elements on both sides, on the new side only, and on the old side only, each in its own order. */
export interface Pairs<T> {
  readonly kept: readonly (readonly [key: string, base: T, revision: T])[]
  readonly added: readonly (readonly [key: string, revision: T])[]
  readonly removed: readonly (readonly [key: string, base: T])[]
}

/** Pairs the entries of two maps by key. */
export function pairUp<T>(base: ReadonlyMap<string, T>, revision: ReadonlyMap<string, T>): Pairs<T> {
  const kept: [string, T, T][] = []
  const removed: [string, T][] = []
  for (const [key, value] of base) {
    if (revision.has(key)) kept.push([key, value, revision.get(key)!])
    else removed.push([key, value])
  }
  return { kept, removed, added: [...revision].filter(([key]) => !base.has(key)) }
}

/**
 * Pairs the entries of the maps under `key` by name, those of both sides only where they mean something else or `also` asks
 * for them: of large maps, most entries are never made places of.
 */
export function differing(
  base: Located,
  revision: Located,
  key: string,
  unchanged: Unchanged,
  also: (name: string) => boolean = () => false,
): Pairs<Located> {
  const [before, after] = [own(base.node, key), own(revision.node, key)]
  const was = (name: string): Located => entryBelow(base, key, name, own(before, name)!)
  const is = (name: string): Located => entryBelow(revision, key, name, own(after, name)!)
  const kept: [string, Located, Located][] = []
  const removed: [string, Located][] = []
  for (const name of keysOf(before)) {
    const value = own(after, name)
    if (value === undefined) removed.push([name, was(name)])
    else if (!unchanged(own(before, name)!, value) || also(name)) kept.push([name, was(name), is(name)])
  }
  const added = keysOf(after).filter((name) => own(before, name) === undefined)
  return { kept, removed, added: added.map((name) => [name, is(name)]) }
}
