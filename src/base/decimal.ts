import { type Numeric, numberFrom } from './exact-number.ts'

/** A number as JSON writes it, exactly: `digits` tenfold-shifted to the right by `scale`. */
export interface Decimal {
  readonly digits: bigint
  readonly scale: number
}

/** Nought. */
export const ZERO: Decimal = { digits: 0n, scale: 0 }
/** One. */
export const ONE: Decimal = { digits: 1n, scale: 0 }

/** Numbers with more digits, zeros included, are not calculated with. */
const MOST_DIGITS = 4000

/**
 * A number as a decimal, a plain one by its shortest text; undefined for what JSON cannot write, and where the decimal would have
 * too many digits to calculate with.
 */
export function decimalOf(value: Numeric): Decimal | undefined {
  if (Number.isSafeInteger(value)) return { digits: BigInt(value as number), scale: 0 }
  const text = String(value)
  if (text.length > MOST_DIGITS) return undefined
  const [mantissa = '', exponent = '0'] = text.split('e')
  const [whole = '', fraction = ''] = mantissa.split('.')
  const scale = fraction.length - Number(exponent)
  return Number.isNaN(scale) || Math.abs(scale) > MOST_DIGITS ? undefined : shifted(BigInt(whole + fraction), scale)
}

/** A decimal of `digits` with `scale` places; a negative scale appends zeros. */
export function shifted(digits: bigint, scale: number): Decimal {
  return scale >= 0 ? { digits, scale } : { digits: digits * power(-scale), scale: 0 }
}

/** The number that is exactly this decimal. */
export function numberOf(value: Decimal): Numeric {
  const number = numberFrom(`${value.digits}e-${value.scale}`)
  return Object.is(number, -0) ? 0 : number
}

/** Negative, zero or positive as `a` is less than, equal to or greater than `b`. */
export function compare(a: Decimal, b: Decimal): number {
  const [x, y] = aligned(a, b)
  return x < y ? -1 : x > y ? 1 : 0
}

/** The sum of two decimals. */
export function add(a: Decimal, b: Decimal): Decimal {
  const [x, y, scale] = aligned(a, b)
  return { digits: x + y, scale }
}

/** So many times a decimal. */
export function times(a: Decimal, factor: bigint): Decimal {
  return { digits: a.digits * factor, scale: a.scale }
}

/** Half of a decimal is a decimal too, with one more place. */
export function half(a: Decimal): Decimal {
  return { digits: a.digits * 5n, scale: a.scale + 1 }
}

/** Whether `value` is a whole multiple of `step`, which is not zero. */
export function isMultiple(value: Decimal, step: Decimal): boolean {
  const [x, y] = aligned(value, step)
  return x % y === 0n
}

/** The least decimal that is a whole multiple of both. */
export function commonMultiple(a: Decimal, b: Decimal): Decimal {
  const [x, y, scale] = aligned(a, b)
  return { digits: (x / gcd(x, y)) * y, scale }
}

/** The greatest whole number of steps that is not above `value`. */
export function floorSteps(value: Decimal, step: Decimal): bigint {
  const [x, y] = aligned(value, step)
  const quotient = x / y
  return x % y !== 0n && x < 0n !== y < 0n ? quotient - 1n : quotient
}

/** How often `step` goes into `value`, which is a multiple of it. */
export function ratio(value: Decimal, step: Decimal): bigint {
  const [x, y] = aligned(value, step)
  return x / y
}

/** The greatest whole number that divides both. */
export function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b]
  while (y !== 0n) [x, y] = [y, x % y]
  return x
}

function aligned(a: Decimal, b: Decimal): [bigint, bigint, number] {
  if (a.scale === b.scale) return [a.digits, b.digits, a.scale]
  return a.scale < b.scale
    ? [a.digits * power(b.scale - a.scale), b.digits, b.scale]
    : [a.digits, b.digits * power(a.scale - b.scale), a.scale]
}

function power(exponent: number): bigint {
  return 10n ** BigInt(exponent)
}
