import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalJson } from '../../src/base/canonical.ts'
import { compareNumbers, isExact, isNumber, numberFrom } from '../../src/base/exact-number.ts'
import { deepEqual } from '../../src/base/equal.ts'
import { isObject, mapStrings } from '../../src/base/json.ts'
import { stringify } from '../../src/base/json-text.ts'
import { valueOf } from '../support/exact-reader.ts'
import { decimalText } from '../support/decimal-text.ts'
import { runs } from '../support/runs.ts'

describe('a number of a document', () => {
  it('is a plain one exactly where that has the value of its text, and has that value in any case', () => {
    fc.assert(
      fc.property(decimalText, (text) => {
        const number = numberFrom(text)
        expect(valueOf(String(number))).toBe(valueOf(text))
        const plain = String(Number(text))
        expect(isExact(number)).toBe(!/^-?\d/.test(plain) || valueOf(plain) !== valueOf(text))
      }),
      runs(2000),
    )
  })

  it('is the same for all texts of one value', () => {
    for (const [a, b] of [
      ['9007199254740993', '9007199254740993.000'],
      ['12345678901234567890', '+1.2345678901234567890e19'],
      ['1e400', `1${'0'.repeat(400)}`],
      ['-0.1000000000000000055', '-1000000000000000055e-19'],
      ['1e-400', '0.01E-398'],
    ] as const)
      expect(numberFrom(a)).toBe(numberFrom(b))
    expect(numberFrom('1.10')).toBe(1.1)
    expect(numberFrom('1e2')).toBe(100)
    expect(numberFrom('0.1')).toBe(0.1)
    expect(numberFrom('0e999999999999999999')).toBe(0)
  })

  it('is written as the digits it has', () => {
    const texts = [
      '18446744073709551615',
      '0.12345678901234567891',
      '123456789.0123456789012',
      '-1.234567890123456789e+99',
    ]
    expect(texts.map((text) => String(numberFrom(text)))).toEqual(texts)
    expect(String(numberFrom('1e-400'))).toBe('1e-400')
  })

  it('is compared by its value', () => {
    fc.assert(
      fc.property(decimalText, decimalText, (a, b) => {
        const [x, y] = aligned(a, b)
        expect(Math.sign(compareNumbers(numberFrom(a), numberFrom(b)))).toBe(x < y ? -1 : x > y ? 1 : 0)
      }),
      runs(2000),
    )
    expect(compareNumbers(numberFrom('1e400'), Infinity)).toBeLessThan(0)
  })

  it('is a number to all that looks at it, and nothing that has parts', () => {
    const exact = numberFrom('9007199254740993')
    expect([isNumber(exact), isObject(exact), Object.keys(exact)]).toEqual([true, false, []])
    expect(mapStrings({ a: exact }, (text) => text).a).toBe(exact)
    expect(canonicalJson([exact])).toBe('[9007199254740993]')
    expect(deepEqual([exact], [numberFrom('9007199254740992')])).toBe(false)
    expect(deepEqual([exact], [{}])).toBe(false)
    // Two with other values are not equal to the assertions of tests either.
    expect(exact).not.toEqual(numberFrom('9007199254740995'))
  })

  it('is written into JSON as itself, whatever texts are beside it', () => {
    const exact = numberFrom('9007199254740993')
    expect(stringify({ a: exact, b: 'a0z1a0z', c: ['a1z', exact] })).toBe(
      '{"a":9007199254740993,"b":"a0z1a0z","c":["a1z",9007199254740993]}',
    )
    expect(stringify([numberFrom('1e400')], 2)).toBe('[\n  1e+400\n]')
    expect(JSON.parse(JSON.stringify({ a: exact, b: numberFrom('1e400') })) as object).toMatchObject({ a: 2 ** 53 })
  })
})

/** Two decimals as whole numbers of one step. */
function aligned(a: string, b: string): [bigint, bigint] {
  const [[x, p], [y, q]] = [a, b].map((text) => {
    const [digits = '0', power = '0'] = valueOf(text).split('e')
    return [BigInt(digits), Number(power)] as const
  }) as [readonly [bigint, number], readonly [bigint, number]]
  const least = Math.min(p, q)
  return [x * 10n ** BigInt(p - least), y * 10n ** BigInt(q - least)]
}
