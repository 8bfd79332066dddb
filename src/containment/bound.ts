import { type Decimal, compare } from '../base/decimal.ts'

/** One end of a range of numbers. */
export interface Bound {
  readonly value: Decimal
  readonly exclusive: boolean
}

/** The stricter of two bounds; `side` is 1 for lower ones, -1 for upper ones. */
export function tighter(a: Bound | undefined, b: Bound | undefined, side: 1 | -1): Bound | undefined {
  if (a === undefined || b === undefined) return a ?? b
  const order = compare(a.value, b.value) * side
  return order > 0 || (order === 0 && a.exclusive) ? a : b
}

/** Whether no number lies between two bounds. */
export function isEmptyRange(minimum: Bound | undefined, maximum: Bound | undefined): boolean {
  if (minimum === undefined || maximum === undefined) return false
  const order = compare(minimum.value, maximum.value)
  return order > 0 || (order === 0 && (minimum.exclusive || maximum.exclusive))
}
