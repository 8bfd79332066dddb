import { type Json, type JsonObject, isArray, isObject } from '../base/json.ts'
import { mapItems, mapValues } from '../base/map-values.ts'
import { type Kind, slotOf } from '../model/shape.ts'

/** How objects of one kind are spelled in a version: gets an object whose parts are already rewritten. */
export type Spelling = (node: JsonObject) => Json

/** A rewriting of whole documents. */
export type Rewriter = (node: Json, kind: Kind) => Json

export interface RewriterOptions {
  /** Spells the schemas `true` and `false`. */
  readonly booleanSchema?: (schema: boolean) => Json
  /** Objects in which there is nothing to be spelled. */
  readonly still?: ReadonlySet<object>
}

/**
 * A rewriting of documents from the inside out: every object of a kind in `spellings` is replaced by what its spelling
 * makes of it. What nothing changes stays the same object, and an object that was rewritten once is never rewritten again,
 * so documents that share parts go on sharing them.
 */
export function rewriter(
  spellings: Partial<Record<Kind, Spelling>>,
  { booleanSchema = (schema) => schema, still }: RewriterOptions = {},
): Rewriter {
  const done = new Map<string, WeakMap<object, Json>>()

  const rewrite: Rewriter = (node, kind) => {
    if (kind === 'schema' && typeof node === 'boolean') return booleanSchema(node)
    if (!isObject(node) || still?.has(node) === true) return node
    return once(kind, node, () => {
      const inner = mapValues(node, (value, key) => {
        const slot = slotOf(kind, key)
        return slot === undefined ? value : rewriteSlot(value, ...slot)
      })
      return spellings[kind]?.(inner) ?? inner
    })
  }

  const rewriteSlot = (value: Json, form: 'one' | 'list' | 'map', kind: Kind): Json => {
    if (form === 'one') return isArray(value) ? value : rewrite(value, kind)
    if (isArray(value)) {
      return once(`list ${kind}`, value, () => mapItems(value, (item) => rewrite(item, kind)))
    }
    if (!isObject(value)) return value
    return once(`map ${kind}`, value, () => mapValues(value, (child) => rewrite(child, kind)))
  }

  /** What `make` gives, kept for the object and what it is taken for. */
  const once = (role: string, node: object, make: () => Json): Json => {
    let memory = done.get(role)
    if (memory === undefined) done.set(role, (memory = new WeakMap()))
    const known = memory.get(node)
    if (known !== undefined) return known
    const made = make()
    memory.set(node, made)
    return made
  }

  return rewrite
}
