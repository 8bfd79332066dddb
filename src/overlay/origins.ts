import { type Json, isArray, own } from '../base/json.ts'
import type { Path } from '../base/pointer.ts'

/** The place where a part of a tree was written: in the document, or in the overlay with this index. */
export interface Origin {
  readonly overlay: number | undefined
  readonly path: Path
}

/** The origin of a value in a container: another index of the same container, or an overlay. */
type Entry = { readonly index: string } | Placed

interface Placed {
  readonly origin: Origin
  /** Increases with each entry, to know which is later. */
  readonly order: number
  /** Whether everything in it comes from this place, as with a copy. */
  readonly isWhole: boolean
}

/** Records the origins of the parts of a tree by their containers. */
export class Origins {
  readonly #entries = new WeakMap<object, Map<string, Entry>>()
  #order = 0

  /** Records that an overlay put a value into a container. */
  put(holder: object, key: string | number, origin: Origin, isWhole: boolean): void {
    this.#of(holder).set(String(key), { origin, order: ++this.#order, isWhole })
  }

  /** Records that a container is a copy of another. */
  cloned(from: object, to: object): void {
    const entries = this.#entries.get(from)
    if (entries !== undefined) this.#entries.set(to, new Map(entries))
  }

  /** Records that a key was removed. */
  removed(holder: object, key: string): void {
    this.#entries.get(holder)?.delete(key)
  }

  /** Records which items of a list are left, by their previous indexes. */
  kept(list: object, indices: readonly number[]): void {
    const before = this.#entries.get(list)
    const after = new Map<string, Entry>()
    this.#entries.set(list, after)
    for (const [now, index] of indices.entries()) {
      const entry = before?.get(String(index)) ?? (now === index ? undefined : { index: String(index) })
      if (entry !== undefined) after.set(String(now), entry)
    }
  }

  /** The place where the value at a path of the tree was written. */
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
