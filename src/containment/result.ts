import type { Json, JsonArray, JsonObject } from '../base/json.ts'
import type { Path } from '../base/pointer.ts'

/** Why something could not be decided, and where in the value. */
export interface Doubt {
  readonly reason: string
  readonly path: Path
}

/** Whether some value satisfies what was asked: one that does, proof that there is none, or a doubt. */
export type Result =
  | { readonly is: 'value'; readonly value: Json }
  | { readonly is: 'empty' }
  | { readonly is: 'unknown'; readonly doubt: Doubt }

/** Proof that no value satisfies what was asked. */
export const NOTHING: Result = { is: 'empty' }

/** A value that satisfies what was asked. */
export function found(value: Json): Result {
  return { is: 'value', value }
}

/** Values of more parts are not made up: their parts may be the same ones, many times over. */
const MOST_PARTS = 100_000

const sizes = new WeakMap<object, number>()

/** An array or object that was put together, unless it is too large. */
export function composed(value: JsonArray | JsonObject): Result {
  let size = 1
  for (const part of Object.values<Json>(value)) {
    size += typeof part === 'object' && part !== null ? (sizes.get(part) ?? 1) : 1
  }
  if (size > MOST_PARTS) return unsure(`a value of more than ${MOST_PARTS} parts is too large to construct`)
  sizes.set(value, size)
  return found(value)
}

/** A doubt about a value as a whole, or about a part of it. */
export function unsure(reason: string, path: Path = []): Result {
  return { is: 'unknown', doubt: { reason, path } }
}

/** A doubt about a part of a value is one about the value. */
export function within(step: string | number, result: Result): Result {
  if (result.is !== 'unknown') return result
  return { is: 'unknown', doubt: { reason: result.doubt.reason, path: [step, ...result.doubt.path] } }
}
