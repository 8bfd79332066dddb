import { type Json, isArray, own } from '../base/json.ts'
import type { Path } from '../base/pointer.ts'

/** Where a part of a tree is as it was written: in the document, or in one of the overlays, by its number. */
export interface Origin {
  readonly overlay: number | undefined
  readonly path: Path
}

/** Where the value under a key comes from: the same container as the rest of it, by another index; or an overlay. */
type Entry = { readonly index: string } | Placed

interface Placed {
  readonly origin: Origin
  /** Counts up, so that what was put later is known to be later. */
  readonly order: number
  /** Whether all that is in it comes from this one place, as with a copy. */
  readonly isWhole: boolean
}

/** Remembers where the parts of a tree come from, by the containers that hold them. */
export class Origins {
  readonly #entries = new WeakMap<object, Map<string, Entry>>()
  #order = 0

  /** Notes that the value under a key was put there by an overlay. */
  put(holder: object, key: string | number, origin: Origin, isWhole: boolean): void {
    this.#of(holder).set(String(key), { origin, order: ++this.#order, isWhole })
  }

  /** Notes that a container stands for another, with the same values under its keys. */
  cloned(from: object, to: object): void {
    const entries = this.#entries.get(from)
    if (entries !== undefined) this.#entries.set(to, new Map(entries))
  }

  /** Notes that a key is gone. */
  removed(holder: object, key: string): void {
    this.#entries.get(holder)?.delete(key)
  }

  /** Notes which items of a list, by their indices until now, are the only ones left. */
  kept(list: object, indices: readonly number[]): void {
    const before = this.#entries.get(list)
    const after = new Map<string, Entry>()
    this.#entries.set(list, after)
    for (const [now, index] of indices.entries()) {
      const entry = before?.get(String(index)) ?? (now === index ? undefined : { index: String(index) })
      if (entry !== undefined) after.set(String(now), entry)
    }
  }

  /** Where the value at a path of the tree was written. */
  of(tree: Json, path: Path): Origin {
    let node: Json | undefined = tree
    let at: Placed = { origin: { overlay: undefined, path: [] }, order: 0, isWhole: false }
    for (const key of path) {
      const entry: Entry | undefined =
        typeof node === 'object' && node !== null ? this.#entries.get(node)?.get(String(key)) : undefined
      if (entry !== undefined && 'origin' in entry && !(at.isWhole && entry.order < at.order)) at = entry
      else if (!at.isWhole) at = below(at, entry !== undefined && 'index' in entry ? Number(entry.index) : key)
      node = isArray(node) ? node[Number(key)] : own(node, String(key))
    }
    return at.origin
  }

  #of(holder: object): Map<string, Entry> {
    let entries = this.#entries.get(holder)
    if (entries === undefined) this.#entries.set(holder, (entries = new Map()))
    return entries
  }
}

function below({ origin, order }: Placed, key: string | number): Placed {
  return { origin: { overlay: origin.overlay, path: [...origin.path, key] }, order, isWhole: false }
}
