/** What is on both sides, on the new side only, and on the old side only, each in its own order. */
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
