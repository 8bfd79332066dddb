import { decimalOf, isMultiple } from '../base/decimal.ts'
import { type Numeric, compareNumbers, isNumber } from '../base/exact-number.ts'
import { type Json, own } from '../base/json.ts'
import type { Change } from '../diff/change.ts'
import { keywordNamed } from '../openapi/keywords.ts'
import type { Effect } from './aspect.ts'

/** What a change of a limit or of `multipleOf` does to the accepted values; for any other keyword, the numbers do not show it. */
export function boundEffect(keyword: string, change: Change): Effect {
  const [before, after] = [numberOf(change.detail.before), numberOf(change.detail.after)]
  if (keyword === 'multipleOf') return multipleEffect(before, after)
  const { limits, absent } = keywordNamed(keyword) ?? {}
  if (limits === undefined) return 'changed'
  const isLower = limits === 'below'
  if (RANGE.has(keyword) && change.base !== null && change.revision !== null)
    return rangeEffect(isLower, change.base.value, change.revision.value)
  const none = numberOf(absent?.[0]) ?? (isLower ? -Infinity : Infinity)
  return isLower ? compared(before ?? none, after ?? none) : compared(after ?? none, before ?? none)
}

const RANGE = new Set(['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'])

function numberOf(value: Json | undefined): Numeric | undefined {
  return isNumber(value) ? value : undefined
}

/** A lower bound that rises takes values away, one that falls allows values; upper bounds are compared the other way round. */
function compared(before: Numeric, after: Numeric): Effect {
  if (before === after) return 'none'
  return compareNumbers(after, before) > 0 ? 'narrowed' : 'widened'
}

/** A bound may move between `minimum` and `exclusiveMinimum`, so what both say together is compared. */
function rangeEffect(isLower: boolean, before: Json, after: Json): Effect {
  const [was, is] = [boundOf(before, isLower), boundOf(after, isLower)]
  return was.value === is.value
    ? compared(Number(was.exclusive), Number(is.exclusive))
    : isLower
      ? compared(was.value, is.value)
      : compared(is.value, was.value)
}

interface Bound {
  readonly value: Numeric
  readonly exclusive: boolean
}

/** The bound that holds; in 3.0 an exclusive bound is a flag next to it. */
function boundOf(schema: Json, isLower: boolean): Bound {
  const none = isLower ? -Infinity : Infinity
  const [plain, sharp] = (isLower ? ['minimum', 'exclusiveMinimum'] : ['maximum', 'exclusiveMaximum']).map((keyword) =>
    own(schema, keyword),
  )
  const inclusive = { value: numberOf(plain) ?? none, exclusive: sharp === true }
  const exclusive = { value: numberOf(sharp) ?? none, exclusive: true }
  const order = compareNumbers(exclusive.value, inclusive.value)
  const holds = isLower ? order >= 0 : order <= 0
  return holds && exclusive.value !== none ? exclusive : inclusive
}

function multipleEffect(before: Numeric | undefined, after: Numeric | undefined): Effect {
  if (before === after) return 'none'
  if (before === undefined) return 'narrowed'
  if (after === undefined) return 'widened'
  if (isWholeMultiple(after, before)) return 'narrowed'
  return isWholeMultiple(before, after) ? 'widened' : 'changed'
}

function isWholeMultiple(value: Numeric, step: Numeric): boolean {
  const [all, one] = [decimalOf(value), decimalOf(step)]
  return all !== undefined && one !== undefined && one.digits !== 0n && isMultiple(all, one)
}
