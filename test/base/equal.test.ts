import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deepEqual, shallowEqual } from '../../src/base/equal.ts'
import type { Json } from '../../src/base/json.ts'
import { jsonTree } from '../support/arbitrary.ts'
import { runs } from '../support/runs.ts'

describe('deepEqual', () => {
  const pairs: [string, Json | undefined, Json | undefined, boolean][] = [
    ['the same scalars are equal', 'a', 'a', true],
    ['a number is not its text', 1, '1', false],
    ['null is not undefined', null, undefined, false],
    ['null is not an empty object', null, {}, false],
    ['an empty list is not an empty object', [], {}, false],
    ['a list is not the object with its indices as keys', ['a'], { 0: 'a' }, false],
    ['a longer list is not its beginning', ['a', 'b'], ['a'], false],
    ['a list in another order is another list', ['a', 'b'], ['b', 'a'], false],
    ['the order of keys does not matter', { a: 1, b: { c: 2 } }, { b: { c: 2 }, a: 1 }, true],
    ['as many keys are not enough: they must be the same', { a: 1 }, { b: 1 }, false],
    ['an inherited name is no key', { a: 1, toString: 1 }, { a: 1, b: 1 }, false],
    ['a key named __proto__ counts', JSON.parse('{"__proto__": {"a": 1}}'), { a: 1 }, false],
    ['a difference deep down counts', { a: [{ b: [1, 2] }] }, { a: [{ b: [1, 3] }] }, false],
  ]
  it.each(pairs)('says that %s', (_, a, b, equal) => {
    expect(deepEqual(a, b)).toBe(equal)
    expect(deepEqual(b, a)).toBe(equal)
  })

  it('holds between any tree and its copy', () => {
    fc.assert(
      fc.property(jsonTree(), (tree) => deepEqual(tree, structuredClone(tree))),
      runs(100),
    )
  })

  it('agrees with strict equality of the printed form where keys are in one order', () => {
    fc.assert(
      fc.property(jsonTree(), jsonTree(), (a, b) => {
        if (JSON.stringify(a) === JSON.stringify(b)) expect(deepEqual(a, b)).toBe(true)
        if (deepEqual(a, b)) expect(sortedText(a)).toBe(sortedText(b))
      }),
      runs(100),
    )
  })
})

describe('shallowEqual', () => {
  it('compares the children of two containers by identity', () => {
    const child = { a: 1 }
    expect(shallowEqual({ child, n: 1 }, { n: 1, child })).toBe(true)
    expect(shallowEqual([child], [child])).toBe(true)
    expect(shallowEqual({ child }, { child: { a: 1 } })).toBe(false)
    expect(shallowEqual([child], [{ a: 1 }])).toBe(false)
  })
})

function sortedText(tree: Json): string {
  return JSON.stringify(tree, (_, value: Json) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value).toSorted() : value,
  )
}
