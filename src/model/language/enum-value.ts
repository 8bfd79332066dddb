import { compareText } from '../../base/compare-text.ts'
import { type ExactNumber, isNumber } from '../../base/exact-number.ts'
import type { Json } from '../../base/json.ts'
import type { Lifetime } from './lifetime.ts'
import { A_VALUE, OPTIONS, takes } from './takes.ts'

/** A value of an enumeration. */
export type EnumValue = string | number | bigint | boolean | null | ExactNumber

/** One value of an enumeration with a lifecycle of its own. */
export interface DatedValue {
  readonly value: EnumValue
  readonly lifetime: Lifetime
}

/** A value of an enumeration, with its lifecycle. */
export function dated(value: EnumValue, lifetime: Lifetime): DatedValue {
  takes(dated, ['value', A_VALUE, value], ['lifetime', OPTIONS, lifetime])
  return { value, lifetime }
}

/** Whether a value of an enumeration has a lifecycle. */
export function isDated(value: EnumValue | DatedValue): value is DatedValue {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, 'lifetime')
}

/** The `type` of an enumeration: that of its values, or a list if there are several. */
export function typesOf(values: readonly EnumValue[]): Json {
  const found = [...new Set(values.map(typeOf))]
  // `number` includes `integer`.
  const types = found.includes('number') ? found.filter((type) => type !== 'integer') : found
  const ordered = types.toSorted((a, b) => Number(a === 'null') - Number(b === 'null') || compareText(a, b))
  return ordered.length === 1 ? ordered[0]! : ordered
}

function typeOf(value: EnumValue): string {
  if (value === null) return 'null'
  if (typeof value === 'bigint') return 'integer'
  if (isNumber(value)) return /^-?\d+$/.test(String(value)) ? 'integer' : 'number'
  return typeof value
}
