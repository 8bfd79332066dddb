import { type Json, type JsonObject, isArray, isObject } from '../base/json.ts'
import { mapItems, mapValues } from '../base/map-values.ts'
import { type Kind, slotOf } from '../model/shape.ts'

/** Converts an object of one kind. Its parts are already converted. */
export type Spelling = (node: JsonObject) => Json

/** Converts a document, or a part of the given kind. */
export type Rewriter = (node: Json, kind: Kind) => Json

export interface RewriterOptions {
  /** Converts the schemas `true` and `false`. */
  readonly booleanSchema?: (schema: boolean) => Json
  /** Objects that contain nothing to convert. */
  readonly still?: ReadonlySet<object>
}

/**
 * Creates a function that converts documents from the inside out: every object of a kind in `spellings` is replaced by the result of its
 * function. Unchanged parts stay the same objects, and no object is converted twice, so documents keep sharing parts.
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

  /** Caches the result of `make` by object and role, since an object may be in several roles. */
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
