import { assert, constantFrom, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matcherOf } from '../../src/containment/matcher.ts'

/** Expressions of all that schemas use, and of what makes Node's engine go back and forth. */
const PATTERNS = [
  '',
  'a',
  '^a$',
  '^(a+)+$',
  '(a|aa)+$',
  '([a-z]+)*x',
  '^(?:[ab]|c)*b$',
  '^[a-z]+(-[a-z]+)*$',
  'a*a*a*a*b',
  '^(?=.*[b-c])(?=.*a).{2,6}$',
  '^(?!ab)[abc]+$',
  String.raw`^\d+(\.\d{1,2})?$`,
  '^.$',
  '^[^a]*$',
  'a{2,3}b',
  '(^a|b$)',
  '^(ab|a)(c|bcd)?$',
]

describe('a matcher', () => {
  it.each(PATTERNS)('of %j agrees with Node on short texts', (source) => {
    const expression = new RegExp(source, 'u')
    const matches = matcherOf(expression)
    const text = string({ unit: constantFrom('a', 'b', 'c', 'x', '1', '.', '-', '\n', 'é', '😀'), maxLength: 9 })
    assert(
      property(text, (each) => {
        expect(matches(each)).toBe(expression.test(each))
      }),
    )
  })

  it.each(PATTERNS)('of %j agrees on long texts with Node on texts that end alike, in no time', (source) => {
    const matches = matcherOf(new RegExp(source, 'u'))
    for (const text of ['a'.repeat(60_000), `${'a'.repeat(60_000)}!`, `${'ab-'.repeat(20_000)}b`])
      expect([true, false, undefined]).toContain(matches(text))
  })

  it('reads 90,000 characters by an expression for which Node would take minutes', () => {
    expect(matcherOf(/[a-z]+$/u)(`${'a'.repeat(90_000)}`)).toBe(true)
    expect(matcherOf(/[a-z]+$/u)('1'.repeat(90_000))).toBe(false)
    expect(matcherOf(/^(a+)+$/u)(`${'a'.repeat(90_000)}!`)).toBe(false)
  })

  it('answers unknown for an expression that no automaton matches, and that could take for ever', () => {
    expect(matcherOf(/^(a+)+\1$/u)('aaaa')).toBe(undefined)
    expect(matcherOf(/(a)\1/u)('aa')).toBe(true)
    expect(matcherOf(/(?<=x)a/u)('xa')).toBe(true)
    expect(matcherOf(/(?<=x)a/u)('x'.repeat(100_000))).toBe(undefined)
  })
})
