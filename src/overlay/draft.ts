import { isArray, isObject, type Json, type JsonObject, type MutableJsonObject, own, put } from '../base/json.ts'
import type { Path } from '../base/pointer.ts'
import { type Origin, Origins } from './origins.ts'

/** A tree that overlays are applied to. The original is not modified: containers are copied when they change. */
export class Draft {
  root: JsonObject
  readonly #origins = new Origins()
  /** Containers that were created for this tree and are in only one place of it, so that they can be modified. */
  #own = new WeakSet<object>()

  constructor(tree: JsonObject) {
    this.root = tree
  }

  /** The place where the value at a path was written. */
  origin(path: Path): Origin {
    return this.#origins.of(this.root, path)
  }

  /** From now on, parts of the tree may be in several places, so none is modified without copying it first. */
  share(): void {
    this.#own = new WeakSet()
  }

  /** The object or list at a path, copied if necessary so that it can be modified. */
  open(path: Path): MutableJsonObject | Json[] {
    let node = this.#opened(this.root)
    this.root = node as JsonObject
    for (const key of path) {
      const child = this.#opened(childOf(node, key) as Json & object)
      if (isArray(node)) (node as Json[])[Number(key)] = child as Json
      else put(node as MutableJsonObject, String(key), child as Json)
      node = child
    }
    return node
  }

  /** Opens a child of a container that is already open. */
  openChild(holder: MutableJsonObject, key: string): MutableJsonObject | Json[] {
    const child = this.#opened(own(holder, key) as Json & object)
    put(holder, key, child as Json)
    return child
  }

  /** Puts a value into an open container. `isWhole`: whether everything in it comes from `from`. */
  put(holder: MutableJsonObject | Json[], key: string | number, value: Json, from: Origin, isWhole: boolean): void {
    if (Array.isArray(holder)) holder[Number(key)] = value
    else put(holder, String(key), value)
    this.#origins.put(holder, key, from, isWhole)
  }

  /** Removes keys from an open object, or items from an open list. */
  remove(holder: MutableJsonObject | Json[], keys: ReadonlySet<string>): void {
    if (!Array.isArray(holder)) {
      for (const key of keys) {
        delete holder[key]
        this.#origins.removed(holder, key)
      }
      return
    }
    const kept = [...holder.keys()].filter((index) => !keys.has(String(index)))
    this.#origins.kept(holder, kept)
    for (const [now, index] of kept.entries()) holder[now] = holder[index]!
    holder.length = kept.length
  }

  #opened(node: Json & object): MutableJsonObject | Json[] {
    if (this.#own.has(node)) return node as MutableJsonObject | Json[]
    const copy = isArray(node) ? [...node] : { ...(node as JsonObject) }
    this.#own.add(copy)
    this.#origins.cloned(node, copy)
    return copy
  }
}

function childOf(node: MutableJsonObject | Json[], key: string | number): Json | undefined {
  return Array.isArray(node) ? node[Number(key)] : isObject(node) ? own(node, String(key)) : undefined
}
