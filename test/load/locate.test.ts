import * as fc from 'fast-check'
import { dump } from 'js-yaml'
import { describe, expect, it } from 'vitest'
import { type Json, type MutableJsonObject, isArray, isObject, put } from '../../src/base/json.ts'
import { type Path, formatPointer } from '../../src/base/pointer.ts'
import { type Position, locator } from '../../src/load/locate.ts'
import { jsonTree } from '../support/arbitrary.ts'
import { runs } from '../support/runs.ts'

const block = `openapi: 3.1.1
paths:
  /things/{id}:
    get:
      parameters:
        - name: id
          in: path
        - $ref: '#/components/parameters/page'
      responses:
        '200':
          description: Fine.
        "404": {description: None., content: {a/b: {}}}
`

const json = JSON.stringify({ a: { 'b c': [10, { d: 'x' }] }, e: null })

const anchored = `shared: &shared
  type: object
  properties: {a: {type: string}}
one: *shared
two: &two 2
three: &three
  a: *two
list:
- *shared
- &last x
`

describe('locator', () => {
  const places: [string, string, [string, Path, Position][]][] = [
    [
      'YAML in block style',
      block,
      [
        ['the root', [], { line: 1, column: 1 }],
        ['a key of the root', ['paths'], { line: 2, column: 1 }],
        ['a key with a slash and braces', ['paths', '/things/{id}'], { line: 3, column: 3 }],
        ['an element of a list', ['paths', '/things/{id}', 'get', 'parameters', 0], { line: 6, column: 11 }],
        [
          'a key in an element of a list',
          ['paths', '/things/{id}', 'get', 'parameters', 0, 'in'],
          { line: 7, column: 11 },
        ],
        [
          'an index that is written as text',
          ['paths', '/things/{id}', 'get', 'parameters', '1'],
          { line: 8, column: 11 },
        ],
        ['a key in single quotes', ['paths', '/things/{id}', 'get', 'responses', '200'], { line: 10, column: 9 }],
        ['a key in double quotes', ['paths', '/things/{id}', 'get', 'responses', '404'], { line: 12, column: 9 }],
        [
          'a key in flow style',
          ['paths', '/things/{id}', 'get', 'responses', '404', 'content'],
          { line: 12, column: 37 },
        ],
        [
          'a key deep in flow style',
          ['paths', '/things/{id}', 'get', 'responses', '404', 'content', 'a/b'],
          { line: 12, column: 47 },
        ],
      ],
    ],
    [
      'minified JSON',
      json,
      [
        ['the root', [], { line: 1, column: 1 }],
        ['a key', ['a'], { line: 1, column: 2 }],
        ['a key with a blank', ['a', 'b c'], { line: 1, column: 7 }],
        ['an element of a list', ['a', 'b c', 0], { line: 1, column: 14 }],
        ['an object in a list', ['a', 'b c', 1], { line: 1, column: 17 }],
        ['a key of an object in a list', ['a', 'b c', 1, 'd'], { line: 1, column: 18 }],
        ['a key behind nested ones', ['e'], { line: 1, column: 29 }],
      ],
    ],
    [
      'YAML with anchors and aliases',
      anchored,
      [
        ['a key whose value has an anchor', ['shared'], { line: 1, column: 1 }],
        ['a key in a value with an anchor', ['shared', 'properties', 'a'], { line: 3, column: 16 }],
        ['a key whose value is an alias', ['one'], { line: 4, column: 1 }],
        ['a key whose scalar has an anchor', ['two'], { line: 5, column: 1 }],
        ['a key behind anchors', ['three', 'a'], { line: 7, column: 3 }],
      ],
    ],
    [
      'text that begins with comments',
      '# one\n# two\n\n---\na:\n  b: 1\n',
      [['a key', ['a', 'b'], { line: 6, column: 3 }]],
    ],
    [
      'a list of quoted scalars',
      '["x", \'y\']',
      [
        ['an element in double quotes, at its quote', [0], { line: 1, column: 2 }],
        ['an element in single quotes, at its quote', [1], { line: 1, column: 7 }],
      ],
    ],
    ['lines that end as on Windows', 'a: 1\r\nb:\r\n  c: 2\r\n', [['a key', ['b', 'c'], { line: 3, column: 3 }]]],
  ]
  describe.each(places)('in %s', (_, text, rows) => {
    const locate = locator(text)
    it.each(rows)('finds %s', (_what, path, position) => {
      expect(locate(path)).toEqual(position)
    })
  })

  const missing: [string, Path, Path][] = [
    ['a key that is not there', ['paths', '/things/{id}', 'put', 'responses'], ['paths', '/things/{id}']],
    [
      'an index behind the end',
      ['paths', '/things/{id}', 'get', 'parameters', 7, 'name'],
      ['paths', '/things/{id}', 'get', 'parameters'],
    ],
    ['a key below a scalar', ['openapi', 'major'], ['openapi']],
    ['an inherited name', ['paths', 'constructor', 'name'], ['paths']],
    ['a first key that is not there', ['components', 'schemas'], []],
  ]
  it.each(missing)('takes %s for the deepest part of the path that is', (_, path, deepest) => {
    const locate = locator(block)
    expect(locate(path)).toEqual(locate(deepest))
  })

  it('finds what stands behind lines that are not indented as YAML demands', () => {
    const text = 'a:\n  b: {\n    "x": [ 1\n  ]\n  }\n  c: 1\n'
    expect(locator(text)(['a', 'c'])).toEqual({ line: 6, column: 3 })
    expect(locator(text)(['a', 'b', 'x'])).toEqual({ line: 3, column: 5 })
  })

  it('takes a path that leads through an alias for the place of the alias', () => {
    expect(locator(anchored)(['one', 'properties', 'a'])).toEqual({ line: 4, column: 1 })
  })

  it('finds the start of every key and every scalar in a list of any JSON, minified or not', () => {
    fc.assert(
      fc.property(jsonTree(), fc.constantFrom('', ' ', '\n'), (tree, gap) => {
        const { text, starts } = written(tree, gap)
        expect(JSON.parse(text)).toEqual(tree)
        const locate = locator(text)
        for (const [path, offset] of starts)
          expect(locate(path), `${formatPointer(path)} in ${text}`).toEqual(positionAt(text, offset))
      }),
      runs(300),
    )
  })

  it('finds the start of every key of any tree that js-yaml wrote, in block and in flow style', () => {
    fc.assert(
      fc.property(jsonTree(), fc.constantFrom(-1, 0, 1, 2), (tree, flowLevel) => {
        const { numbered, keys } = withNumberedKeys(tree)
        const text = dump(numbered, { flowLevel, lineWidth: -1, noRefs: true })
        const locate = locator(text)
        for (const path of keys) {
          expect(locate(path), `${formatPointer(path)} in ${text}`).toEqual(
            positionAt(text, startOf(String(path.at(-1)), text)),
          )
        }
      }),
      runs(300),
    )
  })
})

/** JSON text with `gap` between all tokens, and where each key and each element of a list begins in it. */
function written(tree: Json, gap: string): { text: string; starts: [Path, number][] } {
  let text = gap
  const starts: [Path, number][] = []
  const write = (node: Json, path: Path): void => {
    if (isArray(node)) {
      text += `[${gap}`
      node.forEach((item, index) => {
        if (index > 0) text += `,${gap}`
        // What a quoted scalar's own place is, its quote or the text behind it, is left open.
        if (typeof item !== 'string') starts.push([[...path, index], text.length])
        write(item, [...path, index])
      })
      text += `]${gap}`
    } else if (isObject(node)) {
      text += `{${gap}`
      Object.entries(node).forEach(([key, value], index) => {
        if (index > 0) text += `,${gap}`
        starts.push([[...path, key], text.length])
        text += `${JSON.stringify(key)}:${gap}${gap === '' ? '' : ' '}`
        write(value, [...path, key])
      })
      text += `}${gap}`
    } else {
      text += JSON.stringify(node) + gap
    }
  }
  write(tree, [])
  return { text, starts }
}

/** The tree with a number of its own in every key, so that each key is found in its text only once. */
function withNumberedKeys(tree: Json): { numbered: Json; keys: Path[] } {
  const keys: Path[] = []
  const number = (node: Json, path: Path): Json => {
    if (isArray(node)) return node.map((item, index) => number(item, [...path, index]))
    if (!isObject(node)) return 0
    const copy: MutableJsonObject = {}
    for (const [key, value] of Object.entries(node)) {
      const name = `${key}<${keys.length}>`
      keys.push([...path, name])
      put(copy, name, number(value, [...path, name]))
    }
    return copy
  }
  return { numbered: number(tree, []), keys }
}

/** Where a key stands in a text of js-yaml, which may quote it in flow style where it does not in block style. */
function startOf(key: string, text: string): number {
  const inBlock = dump({ [key]: 0 }, { lineWidth: -1 }).replace(/: 0\n$/, '')
  const inFlow = dump({ [key]: 0 }, { lineWidth: -1, flowLevel: 0 })
    .replace(/^\{/, '')
    .replace(/: 0\}\n$/, '')
  const found = [inBlock, inFlow].map((form) => text.indexOf(form)).filter((start) => start >= 0)
  expect(found.length, `${key} in ${text}`).toBeGreaterThan(0)
  return Math.min(...found)
}

function positionAt(text: string, offset: number): Position {
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, column: before.at(-1)!.length + 1 }
}
