import { shallowEqual } from '../base/equal.ts'
import { type Json, type JsonObject, type MutableJsonObject, isArray, isObject, put } from '../base/json.ts'
import { type Kind, slotOf } from '../model/shape.ts'

/** How objects of one kind are spelled in a version: gets an object whose parts are already rewritten. */
export type Spelling = (node: JsonObject) => Json

/** A rewriting of whole documents. */
export type Rewriter = (node: Json, kind: Kind) => Json

/**
 * A rewriting of documents from the inside out: every object of a kind in `spellings` is replaced by what its spelling
 * makes of it. What nothing changes stays the same object, and an object that was rewritten once is never rewritten again,
 * so documents that share parts go on sharing them. `booleanSchema` spells the schemas `true` and `false`.
 */
export function rewriter(
  spellings: Partial<Record<Kind, Spelling>>,
  booleanSchema: (schema: boolean) => Json = (schema) => schema,
): Rewriter {
  const done = new Map<Kind, WeakMap<object, Json>>()

  const rewrite: Rewriter = (node, kind) => {
    if (kind === 'schema' && typeof node === 'boolean') return booleanSchema(node)
    if (!isObject(node)) return node
    let memory = done.get(kind)
    if (memory === undefined) done.set(kind, (memory = new WeakMap()))
    const known = memory.get(node)
    if (known !== undefined) return known
    const inner = rewriteFields(node, kind)
    const result = spellings[kind]?.(inner) ?? inner
    memory.set(node, result)
    return result
  }

  const rewriteFields = (node: JsonObject, kind: Kind): JsonObject => {
    const fields: MutableJsonObject = {}
    for (const [key, value] of Object.entries(node)) {
      const slot = slotOf(kind, key)
      put(fields, key, slot === undefined ? value : rewriteSlot(value, ...slot))
    }
    return shallowEqual(node, fields) ? node : fields
  }

  const rewriteSlot = (value: Json, form: 'one' | 'list' | 'map', kind: Kind): Json => {
    if (form === 'one') return isArray(value) ? value : rewrite(value, kind)
    if (isArray(value)) {
      const items = value.map((item) => rewrite(item, kind))
      return shallowEqual(value, items) ? value : items
    }
    if (!isObject(value)) return value
    const entries: MutableJsonObject = {}
    for (const [name, child] of Object.entries(value)) put(entries, name, rewrite(child, kind))
    return shallowEqual(value, entries) ? value : entries
  }

  return rewrite
}
