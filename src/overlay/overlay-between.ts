import { type Json, type JsonObject, type MutableJsonObject, isArray, isObject, own, put } from '../base/json.ts'
import type { Path } from '../base/pointer.ts'
import { type Edit, NOTHING, type WrittenAction, removal, textLength, together, updating } from './edit.ts'
import { isNameable } from './json-path.ts'
import { listEdit } from './list-edit.ts'

/** An overlay as a document of its own. */
export interface OverlayDocument {
  readonly overlay: '1.0.0' | '1.1.0'
  readonly info: { readonly title: string; readonly version: string }
  readonly actions: readonly WrittenAction[]
}

/**
 * The overlay that makes `revision` of `base`, whatever the order of keys: of Overlay 1.0, unless it has to remove plain values,
 * which only 1.1 can. What is there in both is changed in place or, where that is much shorter, removed and put there anew. Undefined
 * where a key of the root that no JSONPath can say, half a pair of surrogates, would have to be selected.
 */
export function overlayBetween(
  base: JsonObject,
  revision: JsonObject,
  info: OverlayDocument['info'],
): OverlayDocument | undefined {
  const edit = objectEdit([], base, revision)
  if (edit === undefined) return undefined
  // An overlay has at least one action; this one changes nothing.
  const actions = edit.actions.length === 0 ? [{ target: '$', update: {} }] : edit.actions
  return { overlay: edit.isLate ? '1.1.0' : '1.0.0', info, actions }
}

function valueEdit(path: Path, base: Json, revision: Json): Edit | undefined {
  if (isObject(base) && isObject(revision)) return objectEdit(path, base, revision)
  if (isArray(base) && isArray(revision)) return listEdit(path, base, revision, valueEdit)
  return undefined
}

/** What is gone is removed, what is new or plain is merged, and what is in both is edited. */
function objectEdit(path: Path, base: JsonObject, revision: JsonObject): Edit | undefined {
  const removals: Edit[] = []
  const inside: Edit[] = []
  const update: MutableJsonObject = {}
  for (const [key, value] of Object.entries(base)) {
    const after = own(revision, key)
    if (after !== undefined && (value === after || (isPlain(value) && isPlain(after)))) {
      if (value !== after) put(update, key, after)
      continue
    }
    const here = [...path, key]
    const edit = after === undefined ? undefined : valueEdit(here, value, after)
    if (edit?.actions.length === 0) continue
    if (!isNameable(key)) return undefined
    const removed = removal(here, value)
    if (edit !== undefined && isWorth(edit, removed, key, after!)) {
      inside.push(edit)
    } else {
      removals.push(removed)
      if (after !== undefined) put(update, key, after)
    }
  }
  for (const [key, value] of Object.entries(revision)) if (!Object.hasOwn(base, key)) put(update, key, value)
  const merged = Object.keys(update).length === 0 ? NOTHING : updating(path, update)
  return together([...removals, merged, ...inside])
}

/**
 * Whether a value is edited in place, and not removed and put there anew: an edit shows what differs, so it may be twice as long,
 * unless it needs Overlay 1.1, which other tools read less often.
 */
function isWorth(edit: Edit, removed: Edit, key: string, value: Json): boolean {
  const anew = removed.cost + key.length + textLength(value, edit.cost)
  return edit.cost <= (edit.isLate ? anew : 2 * anew)
}

function isPlain(value: Json): boolean {
  return !isObject(value) && !isArray(value)
}
