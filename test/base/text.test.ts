import { describe, expect, it } from 'vitest'
import { count, listed, nearest, unusedWord } from '../../src/base/text.ts'

it.each([
  [0, 'path', undefined, '0 paths'],
  [1, 'path', undefined, '1 path'],
  [2, 'path', undefined, '2 paths'],
  [2, 'entry', 'entries', '2 entries'],
  [1, 'entry', 'entries', '1 entry'],
])('%i of the noun %s is counted in words', (number, noun, plural, wanted) => {
  expect(count(number, noun, plural)).toBe(wanted)
})

it.each([
  [[], ''],
  [['a'], 'a'],
  [['a', 'b'], 'a and b'],
  [['a', 'b', 'c'], 'a, b and c'],
])('the items %j are listed with commas and one "and"', (items, wanted) => {
  expect(listed(items)).toBe(wanted)
})

it('items are listed with another conjunction when asked to', () => {
  expect(listed(['a', 'b', 'c'], 'or')).toBe('a, b or c')
})

describe('nearest', () => {
  const words = ['sunset', 'added', 'announced', 'deprecated']

  it.each([
    ['sunst', 'sunset'],
    ['SUNSET', 'sunset'],
    ['anounced', 'announced'],
    ['depracated', 'deprecated'],
    ['sunste', 'sunset'],
    ['addde', 'added'],
    ['add', undefined],
    ['moonrise', undefined],
    ['', undefined],
  ])('takes %j for %j', (word, wanted) => {
    expect(nearest(word, words)).toBe(wanted)
  })

  it('suggests nothing for a name that is too long to be mistyped', () => {
    expect(nearest('a'.repeat(201), ['a'.repeat(200)])).toBeUndefined()
  })

  it('takes the nearer of two, and the first of two equally near', () => {
    expect(nearest('abcdef', ['abcdxx', 'abcdex'])).toBe('abcdex')
    expect(nearest('abcdef', ['abcdex', 'abcdey'])).toBe('abcdex')
  })
})

describe('a word that a text does not hold', () => {
  it('is found whatever the text holds, and in little time', () => {
    expect(['', 'a0z', 'aa0z a1z', 'a1z', 'a0za2z'].map(unusedWord)).toEqual(['a0z', 'a1z', 'a2z', 'a0z', 'a1z'])
    const all = Array.from({ length: 500_000 }, (_, number) => `a${number}z`).join(' ')
    expect(unusedWord(all)).toBe('a500000z')
  })
})
