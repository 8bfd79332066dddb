import * as fc from 'fast-check'

const digits = (maxLength: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength })

const whole = digits(40).map((text) => text.replace(/^0+(?=\d)/, ''))
const exponent = fc.tuple(fc.constantFrom('e', 'E', 'e-', 'e+'), fc.integer({ min: 0, max: 400 }))

/** Numbers as JSON writes them: short and long ones, those at the limits of what a JavaScript number is, great and small ones. */
export const decimalText: fc.Arbitrary<string> = fc.oneof(
  fc
    .tuple(fc.constantFrom('', '-'), whole, fc.option(digits(30)), fc.option(exponent))
    .map(
      ([sign, start, fraction, power]) =>
        `${sign}${start}${fraction === null ? '' : `.${fraction}`}${(power ?? []).join('')}`,
    ),
  fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }).map(String),
  fc
    .tuple(fc.integer({ min: 50, max: 70 }), fc.integer({ min: -3, max: 3 }))
    .map(([bits, by]) => String(2n ** BigInt(bits) + BigInt(by))),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
  fc
    .double({ noNaN: true, noDefaultInfinity: true })
    .map(
      (number) => `${String(number)}${String(number).includes('e') ? '' : String(number).includes('.') ? '1' : '.0'}`,
    ),
  fc.integer().map(String),
)
