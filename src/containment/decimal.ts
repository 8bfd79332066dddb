/** A number as JSON writes it, exactly: `digits` tenfold-shifted to the right by `scale`. */
export interface Decimal {
  readonly digits: bigint
  readonly scale: number
}

/** Nought. */
export const ZERO: Decimal = { digits: 0n, scale: 0 }
/** One. */
export const ONE: Decimal = { digits: 1n, scale: 0 }

/** The number that a JSON reader was given, taken from its shortest decimal text; undefined for what JSON cannot write. */
export function decimalOf(value: number): Decimal | undefined {
  if (!Number.isFinite(value)) return undefined
  if (Number.isSafeInteger(value)) return { digits: BigInt(value), scale: 0 }
  const [mantissa = '', exponent = '0'] = String(value).split('e')
  const [whole = '', fraction = ''] = mantissa.split('.')
  return shifted(BigInt(whole + fraction), fraction.length - Number(exponent))
}

/** A decimal of `digits` with `scale` places; a negative scale appends zeros. */
export function shifted(digits: bigint, scale: number): Decimal {
  return scale >= 0 ? { digits, scale } : { digits: digits * power(-scale), scale: 0 }
}

/** The JavaScript number whose text is exactly this decimal, or undefined where there is none. */
export function numberOf(value: Decimal): number | undefined {
  const number = Number(`${value.digits}e-${value.scale}`)
  const back = decimalOf(number)
  if (back === undefined || compare(back, value) !== 0) return undefined
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
