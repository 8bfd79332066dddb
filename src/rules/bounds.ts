import type { Change } from '../diff/change.ts'
import { type Json, own } from '../base/json.ts'
import type { Effect } from './effect.ts'

/** What a change of a bound, a count or `multipleOf` does to the accepted values. */
export function boundEffect(keyword: string, change: Change): Effect {
  const [before, after] = [numberOf(change.detail['before']), numberOf(change.detail['after'])]
  if (keyword === 'multipleOf') return multipleEffect(before, after)
  if (keyword === 'minContains') return compared(before ?? 1, after ?? 1)
  if (RANGE.has(keyword) && change.base !== null && change.revision !== null)
    return rangeEffect(keyword.endsWith('inimum'), change.base.value, change.revision.value)
  return keyword.startsWith('min') || keyword === 'exclusiveMinimum'
    ? compared(before ?? -Infinity, after ?? -Infinity)
    : compared(-(before ?? Infinity), -(after ?? Infinity))
}

const RANGE = new Set(['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'])

function numberOf(value: Json | undefined): number | undefined {
  return typeof value === 'number' ? value : undefined
}

/** A lower bound that rises takes values away, one that falls lets values in; upper bounds are compared below zero. */
function compared(before: number, after: number): Effect {
  if (before === after) return 'none'
  return after > before ? 'narrowed' : 'widened'
}

/** A bound may move between `minimum` and `exclusiveMinimum`, so what both say together is compared. */
function rangeEffect(isLower: boolean, before: Json, after: Json): Effect {
  const [was, is] = [boundOf(before, isLower), boundOf(after, isLower)]
  return was.value === is.value
    ? compared(Number(was.exclusive), Number(is.exclusive))
    : compared(isLower ? was.value : -was.value, isLower ? is.value : -is.value)
}

interface Bound {
  readonly value: number
  readonly exclusive: boolean
}

/** The bound that holds; in 3.0 an exclusive bound is a flag beside it. */
function boundOf(schema: Json, isLower: boolean): Bound {
  const none = isLower ? -Infinity : Infinity
  const [plain, sharp] = (isLower ? ['minimum', 'exclusiveMinimum'] : ['maximum', 'exclusiveMaximum']).map((keyword) =>
    own(schema, keyword),
  )
  const inclusive = { value: numberOf(plain) ?? none, exclusive: sharp === true }
  const exclusive = { value: numberOf(sharp) ?? none, exclusive: true }
  const holds = isLower ? exclusive.value >= inclusive.value : exclusive.value <= inclusive.value
  return holds && exclusive.value !== none ? exclusive : inclusive
}

function multipleEffect(before: number | undefined, after: number | undefined): Effect {
  if (before === after) return 'none'
  if (before === undefined) return 'narrowed'
  if (after === undefined) return 'widened'
  if (isWhole(after / before)) return 'narrowed'
  return isWhole(before / after) ? 'widened' : 'changed'
}

/** Whether a quotient is a whole number, but for what binary fractions lose. */
function isWhole(quotient: number): boolean {
  return Math.abs(quotient - Math.round(quotient)) < 1e-9 * Math.abs(quotient)
}
