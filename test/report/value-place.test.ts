import { expect, it } from 'vitest'
import type { Path } from '../../src/base/pointer.ts'
import { valuePlace } from '../../src/report/value-place.ts'

it.each<[Path, string]>([
  [[], ''],
  [['data', 'service'], 'data.service'],
  [['tags', 0], 'tags[0]'],
  [[0, 'id'], '[0].id'],
  [[1, 2], '[1][2]'],
  [['data', '0'], 'data.0'],
  [['x-y', '$ref', 'a_b'], 'x-y.$ref.a_b'],
  [['a.b', 'c d'], '"a.b"."c d"'],
  [['a', ''], 'a.""'],
  [['\u0007'], String.raw`"\u0007"`],
])('the place %j is %s', (path, text) => {
  expect(valuePlace(path)).toBe(text)
})
