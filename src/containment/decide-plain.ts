import type { Clause } from './clause.ts'
import { BOOLEAN } from './node.ts'
import { NOTHING, type Result, found } from './result.ts'

/** Null, or one of the booleans. */
export function decidePlain({ type, excluded }: Clause): Result {
  const value = (type === BOOLEAN ? [true, false] : [null]).find((one) => !excluded.includes(one))
  return value === undefined ? NOTHING : found(value)
}
