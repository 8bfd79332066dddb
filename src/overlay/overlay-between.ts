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
 * The overlay that turns `base` into `revision`, except for the order of keys. It uses Overlay 1.0, unless it has to remove scalars, which
 * only 1.1 can. What is in both is edited in place, or if that is much shorter, removed and added again. Undefined if it would have to
 * select a root key with an unpaired surrogate, which no JSONPath can contain.
 */
export function overlayBetween(
  base: JsonObject,
  revision: JsonObject,
  info: OverlayDocument['info'],
): OverlayDocument | undefined {
  const edit = objectEdit([], base, revision)
  if (edit === undefined) return undefined
  // An overlay must have at least one action; this one changes nothing.
  const actions = edit.actions.length === 0 ? [{ target: '$', update: {} }] : edit.actions
  return { overlay: edit.isLate ? '1.1.0' : '1.0.0', info, actions }
}

function valueEdit(path: Path, base: Json, revision: Json): Edit | undefined {
  if (isObject(base) && isObject(revision)) return objectEdit(path, base, revision)
  if (isArray(base) && isArray(revision)) return listEdit(path, base, revision, valueEdit)
  return undefined
}

/** Removes keys that are gone, merges new keys and scalars, and edits the rest. */
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
 * Whether to edit a value in place instead of removing and adding it again. An edit shows what differs, so it may be twice as long, unless
 * it needs Overlay 1.1, which fewer tools support.
 */
function isWorth(edit: Edit, removed: Edit, key: string, value: Json): boolean {
  const anew = removed.cost + key.length + textLength(value, edit.cost)
  return edit.cost <= (edit.isLate ? anew : 2 * anew)
}

function isPlain(value: Json): boolean {
  return !isObject(value) && !isArray(value)
}
