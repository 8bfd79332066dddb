import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Json } from '../../src/base/json.ts'
import { formatPointer, lookUp, parsePointer, resolveLocal } from '../../src/base/pointer.ts'
import { runs } from '../support/runs.ts'

const document: Json = { paths: { '/a/{b}': { get: { tags: ['x', 'y'] } } }, 'a~b': 1, 'a%b': 2, '': 3 }

describe('formatPointer', () => {
  const rows: [(string | number)[], string][] = [
    [[], ''],
    [['a', 0, 'b'], '/a/0/b'],
    [['paths', '/a/{b}'], '/paths/~1a~1{b}'],
    [['a~b', '~1'], '/a~0b/~01'],
    [[''], '/'],
  ]
  it.each(rows)('writes %j as %j', (path, pointer) => {
    expect(formatPointer(path)).toBe(pointer)
  })

  it('is undone by parsePointer, for any keys', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.constantFrom('~', '/', '~1', '~01', '%41', '#'))), (path) => {
        expect(parsePointer(formatPointer(path))).toEqual(path)
      }),
      runs(100),
    )
  })
})

describe('parsePointer', () => {
  it('takes the form of a $ref, with percent-encoding', () => {
    expect(parsePointer('#/paths/~1a~1%7Bb%7D')).toEqual(['paths', '/a/{b}'])
    expect(parsePointer('#')).toEqual([])
  })

  it('takes a fragment that is not percent-encoded properly as it is', () => {
    expect(parsePointer('#/a%b')).toEqual(['a%b'])
  })
})

describe('lookUp', () => {
  it('follows keys and indices to the value', () => {
    expect(lookUp(document, ['paths', '/a/{b}', 'get', 'tags', 1])).toBe('y')
    expect(lookUp(document, ['paths', '/a/{b}', 'get', 'tags', '1'])).toBe('y')
    expect(lookUp(document, [])).toBe(document)
  })

  it.each([[['nothing']], [['paths', 'constructor']], [['paths', '/a/{b}', 'get', 'tags', 2]], [['a~b', 'c']]])(
    'finds nothing at %j',
    (path) => {
      expect(lookUp(document, path)).toBeUndefined()
    },
  )
})

describe('resolveLocal', () => {
  const rows: [string, Json | undefined][] = [
    ['#/paths/~1a~1{b}/get/tags/0', 'x'],
    ['#/paths/~1a~1%7Bb%7D/get/tags/0', 'x'],
    ['#/a~0b', 1],
    ['#/', 3],
    ['#/none', undefined],
    ['other.yaml#/a~0b', undefined],
    ['#xa~0b', undefined],
  ]
  it.each(rows)('resolves %s', (reference, wanted) => {
    expect(resolveLocal(document, reference)).toEqual(wanted)
  })
})
