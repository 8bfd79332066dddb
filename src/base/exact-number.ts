/**
 * A number of a document that JavaScript cannot represent exactly: 9007199254740993, 0.1234567890123456789 or 1e400. Equal numbers are
 * the same object, so `===`, sets and maps work as for plain numbers. It has no enumerable fields, so a walk
 * over a tree finds nothing below it. `numberFrom` creates them.
 */
export class ExactNumber {
  readonly #text: string

  /** `text` is the canonical decimal of the number, as `numberFrom` computes it. */
  constructor(text: string) {
    this.#text = text
    Object.freeze(this)
  }

  /** The number in digits, as JSON writes it. */
  toString(): string {
    return this.#text
  }

  /** The nearest JavaScript number that JSON can write. */
  valueOf(): number {
    const number = Number(this.#text)
    return Number.isFinite(number) ? number : Math.sign(number) * Number.MAX_VALUE
  }

  /** What `JSON.stringify` writes: the number itself where Node can (from 21 on), else the nearest; `stringify` always writes it itself. */
  toJSON(): unknown {
    if (rawJson !== undefined) return rawJson(this.#text)
    approximated++
    return this.valueOf()
  }

  /** Assertions and deep comparisons of libraries look at this tag where two objects have no fields. */
  get [Symbol.toStringTag](): string {
    return this.#text
  }
}

/** A number of a document. */
export type Numeric = number | ExactNumber

/** Whether a value of a document is a number. */
export function isNumber(value: unknown): value is Numeric {
  return typeof value === 'number' || value instanceof ExactNumber
}

/** Whether a value of a document is an `ExactNumber`. */
export function isExact(value: unknown): value is ExactNumber {
  return value instanceof ExactNumber
}

/** The number that a decimal text says, as JSON and YAML write them (`-1.50e3`, `+.5`): a plain one wherever that is the same. */
export function numberFrom(text: string): Numeric {
  const plain = Number(text)
  // So few signs are read as they stand, unless an exponent makes too much or too little of them.
  if (text.length <= MOST_CERTAIN && /^[-+]?[\d.]+$/.test(text)) return plain
  const canonical = canonicalDecimal(text)
  return canonical === canonicalDecimal(String(plain)) ? plain : interned(canonical)
}

/** So many digits every JavaScript number keeps. */
const MOST_CERTAIN = 15

/** Negative, zero or positive as `a` is less than, equal to or greater than `b`. */
export function compareNumbers(a: Numeric, b: Numeric): number {
  if (a === b) return 0
  const [near, far] = [a.valueOf(), b.valueOf()]
  // Where plain numbers differ, so do all that they stand for.
  if (near !== far) return near - far
  const [x, y] = [partsOf(String(a)), partsOf(String(b))]
  if (x.sign !== y.sign) return x.sign - y.sign
  if (x.point !== y.point) return x.point < y.point ? -x.sign : x.sign
  return x.digits < y.digits ? -x.sign : x.sign
}

/**
 * Whether one of two numbers is the other as a program writes it that only knows doubles: 9223372036854776000 is 9223372036854775807,
 * with zeros in place of digits that are lost. A double that is written with all its digits is no other number.
 */
export function isRounded(a: unknown, b: unknown): boolean {
  const [exact, plain] = isExact(a) ? [a, b] : [b, a]
  if (!isExact(exact) || !Number.isInteger(plain) || exact.valueOf() !== plain) return false
  return isExact(numberFrom(String(BigInt(plain as number))))
}

/** How many exact numbers were written as near ones so far. */
let approximated = 0

/**
 * What `make` gives, and whether `JSON.stringify` wrote a near number instead of an exact one meanwhile. It learns nothing of
 * where the values it writes go, so it counts.
 */
export function watchingExact<T>(make: () => T): { readonly made: T; readonly isNear: boolean } {
  const before = approximated
  const made = make()
  return { made, isNear: approximated > before }
}

const { rawJSON: rawJson } = JSON as { rawJSON?: (text: string) => unknown }

/** The numbers that are in use, by their text. */
const inUse = new Map<string, WeakRef<ExactNumber>>()
const unused = new FinalizationRegistry<string>((text) => {
  if (inUse.get(text)?.deref() === undefined) inUse.delete(text)
})

function interned(text: string): ExactNumber {
  const known = inUse.get(text)?.deref()
  if (known !== undefined) return known
  const fresh = new ExactNumber(text)
  inUse.set(text, new WeakRef(fresh))
  unused.register(fresh, text)
  return fresh
}

/** A decimal as its sign, its digits without zeros around them, and how many of them stand before its point. */
interface Parts {
  readonly sign: -1 | 0 | 1
  readonly digits: string
  readonly point: bigint
}

function partsOf(text: string): Parts {
  const [, minus = '', whole = '', fraction = '', exponent = '0'] = DECIMAL.exec(text) ?? []
  const all = whole + fraction
  let [start, end] = [0, all.length]
  while (start < end && all[start] === '0') start++
  while (end > start && all[end - 1] === '0') end--
  if (start === end) return { sign: 0, digits: '', point: 0n }
  const point = BigInt(whole.length - start) + BigInt(exponent)
  return { sign: minus === '-' ? -1 : 1, digits: all.slice(start, end), point }
}

const DECIMAL = /^([-+]?)(\d*)(?:\.(\d*))?(?:[eE]([-+]?\d+))?$/

/** More zeros in a row are written as an exponent. */
const MOST_ZEROS = 21n

/** One text for all texts of a number: `1.50e3` and `1500.0` are `1500`. */
function canonicalDecimal(text: string): string {
  const { sign, digits, point } = partsOf(text)
  if (sign === 0) return '0'
  const minus = sign < 0 ? '-' : ''
  const length = BigInt(digits.length)
  if (point >= length && point - length <= MOST_ZEROS) return `${minus}${digits}${'0'.repeat(Number(point - length))}`
  if (point > 0n && point < length) return `${minus}${digits.slice(0, Number(point))}.${digits.slice(Number(point))}`
  if (point <= 0n && point > -6n) return `${minus}0.${'0'.repeat(Number(-point))}${digits}`
  const fraction = digits.length > 1 ? `.${digits.slice(1)}` : ''
  return `${minus}${digits[0]}${fraction}e${point > 0n ? '+' : ''}${point - 1n}`
}
