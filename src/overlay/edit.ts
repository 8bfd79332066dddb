import { type Json, isArray, isObject } from '../base/json.ts'
import type { Path } from '../base/pointer.ts'
import { jsonPath } from './json-path.ts'

/** An action as it is written in an overlay. */
export type WrittenAction =
  | { readonly target: string; readonly update: Json }
  | { readonly target: string; readonly remove: true }

/** Actions that turn one value into another in place. */
export interface Edit {
  readonly actions: readonly WrittenAction[]
  /** The approximate length of its text, with a surcharge for features of Overlay 1.1. */
  readonly cost: number
  /** Whether it needs Overlay 1.1. */
  readonly isLate: boolean
}

export const NOTHING: Edit = { actions: [], cost: 0, isLate: false }

/** The length of an action apart from its target and value. */
const ACTION = 30

/** How much longer an edit may be to avoid Overlay 1.1. */
const LATE = 100

/** Removes the value at a path from its container. Only Overlay 1.1 can do that with scalars. */
export function removal(path: Path, value: Json): Edit {
  const target = jsonPath(path)
  const isLate = !isObject(value) && !isArray(value)
  return {
    actions: [{ target, remove: true }],
    cost: ACTION + target.length + (isLate ? LATE : 0),
    isLate,
  }
}

/** Merges a value into the object at a path, or appends it to the list there. */
export function updating(path: Path, update: Json): Edit {
  const target = jsonPath(path)
  return { actions: [{ target, update }], cost: ACTION + target.length + textLength(update), isLate: false }
}

/** Joins edits in order. */
export function together(edits: readonly Edit[]): Edit {
  return {
    actions: edits.flatMap(({ actions }) => actions),
    cost: edits.reduce((sum, { cost }) => sum + cost, 0),
    isLate: edits.some(({ isLate }) => isLate),
  }
}

/** The approximate length of a value as text. Stops once that exceeds `most`. */
export function textLength(value: Json, most: number = Infinity): number {
  if (isArray(value))
    return lengthOf(
      value.map((item) => [0, item] as const),
      most,
    )
  if (isObject(value))
    return lengthOf(
      Object.entries(value).map(([key, item]) => [key.length + 4, item] as const),
      most,
    )
  return typeof value === 'string' ? value.length + 2 : 5
}

function lengthOf(parts: readonly (readonly [own: number, value: Json])[], most: number): number {
  let length = 2
  for (const [own, value] of parts) {
    length += own + 1 + textLength(value, most - length)
    if (length > most) break
  }
  return length
}
