import { type Json, isArray, isObject } from '../base/json.ts'
import type { Path } from '../base/pointer.ts'
import { jsonPath } from './json-path.ts'

/** An action as an overlay has it. */
export type WrittenAction =
  | { readonly target: string; readonly update: Json }
  | { readonly target: string; readonly remove: true }

/** What turns one value into another, in place. */
export interface Edit {
  readonly actions: readonly WrittenAction[]
  /** About how long it is as a text, with a surcharge for what only Overlay 1.1 has. */
  readonly cost: number
  /** Whether Overlay 1.0 has no word for it. */
  readonly isLate: boolean
}

export const NOTHING: Edit = { actions: [], cost: 0, isLate: false }

/** What an action costs in addition to its target and its value. */
const ACTION = 30

/** How much longer something may be that does without Overlay 1.1. */
const LATE = 100

/** An edit that takes the value at a path out of what holds it. Of plain values, only Overlay 1.1 can. */
export function removal(path: Path, value: Json): Edit {
  const target = jsonPath(path)
  const isLate = !isObject(value) && !isArray(value)
  return {
    actions: [{ target, remove: true }],
    cost: ACTION + target.length + (isLate ? LATE : 0),
    isLate,
  }
}

/** An edit that merges into the object at a path, or appends to the list there. */
export function updating(path: Path, update: Json): Edit {
  const target = jsonPath(path)
  return { actions: [{ target, update }], cost: ACTION + target.length + textLength(update), isLate: false }
}

/** One edit after the other. */
export function together(edits: readonly Edit[]): Edit {
  return {
    actions: edits.flatMap(({ actions }) => actions),
    cost: edits.reduce((sum, { cost }) => sum + cost, 0),
    isLate: edits.some(({ isLate }) => isLate),
  }
}

/** About how long a value is as a text; looks no further where it is longer than `most`. */
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
