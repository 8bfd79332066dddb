import { MAX_DEPTH, MAX_VALUES, depthOf, sizeOf } from '../base/depth.ts'
import { type Json, type JsonObject, type MutableJsonObject, copyOf, isArray, isObject, own } from '../base/json.ts'
import { type Path, formatPointer } from '../base/pointer.ts'
import { Draft } from './draft.ts'
import type { Origin } from './origins.ts'
import type { Action, Overlay, OverlayFault } from './overlay.ts'
import { PathError, type Selected, select, shown } from './select.ts'

/** A note about one of several overlays. */
export interface OverlayRemark extends OverlayFault {
  /** The index of the overlay. */
  readonly overlay: number
}

/** A document with overlays applied to it. */
export interface Applied {
  readonly tree: JsonObject
  /** Targets that match nothing. */
  readonly idle: readonly OverlayRemark[]
  /** The place where the value at a path of the tree was written. */
  origin(path: Path): Origin
}

/**
 * Applies overlays to the tree of a document, one after the other, according to the Overlay Specification 1.1. Does not modify the tree. If
 * an action cannot be applied, returns a description of that instead.
 */
export function applyOverlays(tree: JsonObject, overlays: readonly Overlay[]): Applied | OverlayRemark {
  const applying = new Applying(tree)
  for (const [overlay, { actions }] of overlays.entries()) {
    for (const action of actions) {
      try {
        applying.apply(action, overlay)
      } catch (error) {
        if (!(error instanceof PathError)) throw error
        const { message, hint } = error
        const path = error instanceof ActionError ? error.path : [...action.path, 'target']
        return { overlay, path, message, hint }
      }
    }
  }
  const { draft, idle } = applying
  return { tree: draft.root, idle, origin: (path) => draft.origin(path) }
}

/** An action that cannot be applied, with the place in the overlay that causes this. */
class ActionError extends PathError {
  readonly path: Path

  constructor(path: Path, message: string, hint: string) {
    super(message, hint)
    this.path = path
  }
}

/** A value that an overlay adds, and where it was written. */
interface Put {
  readonly value: Json
  readonly origin: Origin
  /** Whether it was copied from the document, so that all of it has one place in the overlay. */
  readonly isCopy: boolean
}

/** The state of one `applyOverlays`. */
class Applying {
  readonly draft: Draft
  readonly idle: OverlayRemark[] = []
  #added = 0

  constructor(tree: JsonObject) {
    this.draft = new Draft(tree)
  }

  apply({ target, effect, path }: Action, overlay: number): void {
    const nodes = select(this.draft.root, target)
    if (nodes.length === 0) {
      const message = `the target ${shown(target)} matches nothing`
      this.idle.push({ overlay, path: [...path, 'target'], message, hint: 'correct it, or remove the action' })
    } else if (effect.kind === 'remove') {
      this.#remove(nodes)
    } else if (effect.kind === 'update') {
      // Copied, because an overlay may be used for several documents, whose references to other files are made local in place.
      this.#put(nodes, { value: copyOf(effect.value), origin: { overlay, path: [...path, 'update'] }, isCopy: false })
    } else if (effect.kind === 'copy') {
      const origin = { overlay, path: [...path, 'copy'] }
      this.#put(nodes, { value: this.#copied(effect.from, origin.path), origin, isCopy: true })
    }
  }

  #copied(from: string, path: Path): Json {
    let found: Selected[]
    try {
      found = select(this.draft.root, from)
    } catch (error) {
      throw error instanceof PathError ? new ActionError(path, error.message, error.hint) : error
    }
    if (found.length !== 1) {
      const many = found.length === 0 ? 'nothing' : `${found.length} nodes`
      throw new ActionError(path, `the copy from ${shown(from)} selects ${many}`, 'select a single node')
    }
    this.draft.share()
    return found[0]!.value
  }

  #remove(nodes: readonly Selected[]): void {
    const holders = new Map<string, { readonly path: Path; readonly keys: Set<string> }>()
    for (const { path } of nodes) {
      if (path.length === 0) throw new PathError('the document itself cannot be removed', 'select what is in it')
      const holder = path.slice(0, -1)
      const pointer = formatPointer(holder)
      if (!holders.has(pointer)) holders.set(pointer, { path: holder, keys: new Set() })
      holders.get(pointer)!.keys.add(String(path.at(-1)))
    }
    // Deeper nodes first, while the paths that were selected are still valid.
    for (const { path, keys } of [...holders.values()].toSorted((a, b) => b.path.length - a.path.length))
      this.draft.remove(this.draft.open(path), keys)
  }

  #put(nodes: readonly Selected[], put: Put): void {
    const kinds = new Set(nodes.map(({ value }) => kindOf(value)))
    if (kinds.size > 1)
      throw new PathError(
        `the target selects ${[...kinds].toSorted().join('s and ')}s together`,
        'write one action for each kind',
      )
    this.#measure(nodes, put)
    for (const { path, value } of nodes) {
      if (isObject(value) && isObject(put.value)) {
        this.#merge(this.draft.open(path) as MutableJsonObject, put.value, put)
      } else if (isArray(value)) {
        this.#append(this.draft.open(path) as Json[], put)
      } else if (!isObject(value) && kindOf(put.value) === 'plain value' && path.length > 0) {
        this.draft.put(this.draft.open(path.slice(0, -1)), path.at(-1)!, put.value, put.origin, put.isCopy)
      } else {
        throw mismatch(put, value)
      }
    }
  }

  /** Merges objects key by key, joins lists, and replaces scalars. */
  #merge(into: MutableJsonObject, from: JsonObject, { origin, isCopy }: Put): void {
    for (const [key, value] of Object.entries(from)) {
      const put = { value, origin: isCopy ? origin : within(origin, key), isCopy }
      const there = own(into, key)
      if (there === undefined || (kindOf(there) === 'plain value' && kindOf(value) === 'plain value'))
        this.draft.put(into, key, value, put.origin, isCopy)
      else if (isObject(there) && isObject(value))
        this.#merge(this.draft.openChild(into, key) as MutableJsonObject, value, put)
      else if (isArray(there) && isArray(value)) this.#append(this.draft.openChild(into, key) as Json[], put)
      else throw mismatch(put, there)
    }
  }

  #append(list: Json[], { value, origin, isCopy }: Put): void {
    if (!isArray(value)) {
      this.draft.put(list, list.length, value, origin, isCopy)
      return
    }
    for (const [index, item] of value.entries())
      this.draft.put(list, list.length, item, isCopy ? origin : within(origin, index), isCopy)
  }

  /** Throws if the tree would become larger or deeper than a document may be. */
  #measure(nodes: readonly Selected[], { value, origin }: Put): void {
    this.#added += sizeOf(value) * nodes.length
    if (this.#added > MAX_VALUES)
      throw new ActionError(origin.path, `the overlays add more than ${MAX_VALUES} values`, 'add less')
    const deepest = nodes.reduce((depth, { path }) => Math.max(depth, path.length), 0)
    if (deepest + depthOf(value) > MAX_DEPTH)
      throw new ActionError(origin.path, `the document becomes deeper than ${MAX_DEPTH} levels`, 'add less')
  }
}

function within({ overlay, path }: Origin, key: string | number): Origin {
  return { overlay, path: [...path, key] }
}

function kindOf(value: Json): string {
  return isArray(value) ? 'list' : isObject(value) ? 'object' : 'plain value'
}

function mismatch({ value, origin }: Put, there: Json): ActionError {
  const [what, place] = [value, there].map(kindOf) as [string, string]
  return new ActionError(
    origin.path,
    `${article(what)} cannot be merged into ${article(place)}`,
    'first remove the existing value, then add the other one to its parent',
  )
}

function article(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`
}
