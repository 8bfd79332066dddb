import { describe, expect, it } from 'vitest'
import type { Json } from '../../src/base/json.ts'
import { jsonPath } from '../../src/overlay/json-path.ts'
import { select } from '../../src/overlay/select.ts'
import { nestedObjects } from '../support/trees.ts'

const wide = Array.from({ length: 1100 }, () => 0)

describe('a JSONPath', () => {
  it('selects nodes with their paths, each once', () => {
    expect(select({ a: [{ b: 1 }, { b: 2 }] }, '$.a[?@.b > 1, 1]')).toEqual([{ path: ['a', 1], value: { b: 2 } }])
  })

  it.each(["it's", 'a\\b', '\n\t\u0000', '"', '/{x}~1', 'é', '😀', '', '__proto__', "\\'\\n"])(
    'gives the key %j as it is',
    (key) => {
      const tree = Object.fromEntries([[key, 1]])
      expect(select(tree, '$.*')).toEqual([{ path: [key], value: 1 }])
      expect(select(tree, jsonPath([key]))).toEqual([{ path: [key], value: 1 }])
    },
  )

  it.each<[what: string, tree: Json, path: string, seconds: number, message: RegExp]>([
    ['that never ends', nestedObjects(300), `$${'..*'.repeat(12)}`, 0.3, /takes longer than|more than 1000 nodes/],
    [
      'with a regular expression that never ends',
      { a: `${'a'.repeat(40)}!` },
      "$[?match(@, '(a|aa)*')]",
      0.3,
      /takes longer than 0.3 seconds/,
    ],
    [
      'that selects more nodes than it may',
      wide,
      `$[${Array(3).fill('*').join()}]`,
      60,
      /selects more than 1000 nodes/,
    ],
    ['that is nested too deep', {}, `$[?${'('.repeat(4000)}@.a${')'.repeat(4000)}]`, 60, /nested too deep/],
  ])('%s is refused', (_, tree, path, seconds, message) => {
    expect(() => select(tree, path, { seconds, most: 1000 })).toThrow(message)
  })
})
