import { expect, it } from 'vitest'
import { MAX_DEPTH, assertDepth, isTooDeep } from '../../src/base/depth.ts'
import { nestedArrays, nestedObjects } from '../support/trees.ts'

it.each([
  ['lists', nestedArrays],
  ['objects', nestedObjects],
] as const)('%s may lie as many levels below the root as the limit, and no more', (_, nested) => {
  expect(isTooDeep([nested(MAX_DEPTH)])).toBe(false)
  expect(isTooDeep([[nested(MAX_DEPTH)]])).toBe(true)
  expect(isTooDeep(nested(100_000))).toBe(true)
})

it.each([null, 'text', 1, true, [], {}])('%j is not too deep', (tree) => {
  expect(isTooDeep(tree)).toBe(false)
})

it('a tree that is too deep is rejected with the limit, and any other is let through', () => {
  expect(() => assertDepth(nestedArrays(100_000))).toThrow(
    new RangeError(`the document is nested deeper than ${MAX_DEPTH} levels`),
  )
  expect(() => assertDepth(nestedArrays(10))).not.toThrow()
})
