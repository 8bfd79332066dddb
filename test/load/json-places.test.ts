import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Json, isArray, isObject } from '../../src/base/json.ts'
import { type Path, formatPointer } from '../../src/base/pointer.ts'
import { mayRepeatKeys } from '../../src/load/key-count.ts'
import { locator } from '../../src/load/locate.ts'
import { repeatedKeys } from '../../src/load/repeated-keys.ts'
import { jsonTree } from '../support/arbitrary.ts'
import { runs } from '../support/runs.ts'

describe('places in JSON', () => {
  it('are where the events of the YAML parser have them, for any tree and any blanks', () => {
    fc.assert(
      fc.property(jsonTree(), fc.constantFrom('', ' ', '\t', '\n', '  '), (tree, gap) => {
        const text = JSON.stringify(tree, null, gap)
        const [json, yaml] = [locator(text, 'json'), locator(text, 'yaml')]
        for (const path of [...pathsOf(tree), ['no', 'such']])
          expect(json(path), `${formatPointer(path)} in ${text}`).toEqual(yaml(path))
      }),
      runs(300),
    )
  })

  it.each<[string, string, Path, number]>([
    ['behind a byte order mark', '\uFEFF{"a": 1}', ['a'], 3],
    ['of a key with escapes', '{"b": [], "\\u0061\\"": {"c": -1.5e3}}', ['a"', 'c'], 24],
    ['behind texts that look like ends', '{"a": "]}\\\\", "b": ["}", {"c": "\\"]"}]}', ['b', 1, 'c'], 27],
    ['of a key that is there twice, the last', '{"a": {"b": 1}, "a": {"b": 2}}', ['a', 'b'], 23],
    ['of the root of a scalar', '  12 ', ['a'], 3],
  ])('%s', (_, text, path, column) => {
    expect(locator(text, 'json')(path)).toEqual({ line: 1, column })
  })

  it('takes a list of nothing, and an object of nothing, for what they are', () => {
    const locate = locator('{"a": [ ], "b": { }, "c": [[], {}]}', 'json')
    expect(locate(['a', 0]).column).toBe(2)
    expect(locate(['b', 'x']).column).toBe(12)
    expect(locate(['c', 1]).column).toBe(32)
  })
})

describe('keys that are there twice', () => {
  it('are not suspected where there are none, in ordinary text', () => {
    fc.assert(
      fc.property(jsonTree(), fc.constantFrom('', ' ', '\n'), (tree, gap) => {
        const text = JSON.stringify(tree, null, gap)
        expect(repeatedKeys(text, 'json')).toEqual([])
      }),
      runs(100),
    )
  })

  it('are suspected wherever there are some, whatever is in the texts', () => {
    const key = fc.oneof(fc.string(), fc.constantFrom(':', '":', '{', ', ', '\\', '": 1, "', 'true'))
    fc.assert(
      fc.property(
        fc.dictionary(key, key, { minKeys: 1 }),
        fc.nat(),
        fc.constantFrom('', ' ', '\n\t'),
        (entries, at, blank) => {
          const keys = Object.keys(entries)
          const list = [...Object.entries(entries), [keys[at % keys.length]!, 'again'] as const]
          const text = `{${blank}${list.map(([k, v]) => `${JSON.stringify(k)}${blank}:${blank}${JSON.stringify(v)}`).join(`${blank},`)}}`
          expect(mayRepeatKeys(text, keys.length), text).toBe(true)
          expect(repeatedKeys(text, 'json').map((found) => found.key)).toEqual([keys[at % keys.length]])
        },
      ),
      runs(500),
    )
  })
})

function pathsOf(tree: Json, at: Path = []): Path[] {
  if (isArray(tree)) return [at, ...tree.flatMap((item, index) => pathsOf(item, [...at, index]))]
  return isObject(tree) ? [at, ...Object.keys(tree).flatMap((key) => pathsOf(tree[key]!, [...at, key]))] : [at]
}
