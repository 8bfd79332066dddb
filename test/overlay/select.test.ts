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

  it.each<[what: string, tree: Json, path: string, message: RegExp]>([
    ['that never ends', nestedObjects(300), `$${'..*'.repeat(12)}.x`, /takes more than 10000000 steps/],
    [
      'whose filters never end',
      nestedObjects(300),
      `$..[?${'count(@..*)>0&&'.repeat(600)}@.x]`,
      /more than 10000000 steps/,
    ],
    [
      'with a regular expression that never ends',
      { a: `${'a'.repeat(40)}!` },
      "$[?match(@, '(a|aa)*')]",
      /with its regular expressions, takes longer than 0.3 seconds/,
    ],
    ['that selects more nodes than it may', wide, `$[${Array(3).fill('*').join()}]`, /selects more than 1000 nodes/],
    ['that is nested too deep', {}, `$[?${'('.repeat(4000)}@.a${')'.repeat(4000)}]`, /nested too deep/],
  ])('%s is rejected', (_, tree, path, message) => {
    expect(() => select(tree, path, { seconds: 0.3, each: 0, more: 10_000_000, most: 1000 })).toThrow(message)
  })

  it('may take more steps on a larger tree', () => {
    const limits = { seconds: 1, each: 20, more: 0, most: 5000 }
    expect(select([wide, wide], '$..*', limits)).toHaveLength(2202)
    expect(() => select([wide, wide], '$..[?@.a || @.b || @.c]', limits)).toThrow(/takes more than 44060 steps/)
  })
})
