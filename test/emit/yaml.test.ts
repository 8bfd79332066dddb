import * as fc from 'fast-check'
import { load } from 'js-yaml'
import { describe, expect, it } from 'vitest'
import edge from '../../spec/edge/index.ts'
import { deepEqual } from '../../src/base/equal.ts'
import { numberFrom } from '../../src/base/exact-number.ts'
import type { Json } from '../../src/base/json.ts'
import { yamlText } from '../../src/base/yaml-text.ts'
import { snapshots } from '../../src/emit/snapshot.ts'
import { toYaml } from '../../src/emit/yaml.ts'
import { jsonObject } from '../support/arbitrary.ts'
import { runs } from '../support/runs.ts'

const deep = (tree: Json): Json => ({ a: { b: { c: { d: tree } }, e: tree }, f: [tree, { g: tree }] })

describe('toYaml', () => {
  it('gives the very text yamlText gives for the whole, for any JSON object', () => {
    fc.assert(
      fc.property(jsonObject(), (tree) => {
        expect(toYaml(tree)).toBe(yamlText(tree))
      }),
      runs(1000),
    )
  })

  it('gives text that reads as the same tree, for any JSON object', () => {
    fc.assert(
      fc.property(jsonObject(), (tree) => {
        expect(deepEqual(load(toYaml(tree)) as Json, tree)).toBe(true)
      }),
      runs(1000),
    )
  })

  it('writes numbers too great or too exact for JavaScript with a point before the exponent, as YAML 1.1 needs it', () => {
    const numbers = ['1e400', '-2e-400', '1.5e400', '9007199254740993'].map(numberFrom)
    expect(toYaml({ numbers })).toBe('numbers:\n  - 1.e+400\n  - -2.e-400\n  - 1.5e+400\n  - 9007199254740993\n')
  })

  const odd = [
    '',
    ' ',
    'a: b',
    '# no comment',
    '- item',
    'yes',
    'null',
    '1',
    '1e3',
    '0x1f',
    '2024-01-01',
    '~',
    '{',
    '[',
    '*',
    '&a',
    '!t',
    '%d',
    '@',
    '`',
    '?',
    ': ',
    '? a',
    'trailing ',
    ' leading',
    'tab\tin',
    '\t',
    '\u2028',
    '\u0085',
    '\u0000',
    '😀',
    '"',
    "'",
    '---',
    '...',
    '<<',
    '__proto__',
    'constructor',
    'x'.repeat(200),
    ' 0',
    'a 0',
    'a: 0',
  ]
  const lines = [
    'two\nlines',
    'ends\n',
    'ends twice\n\n',
    '\n',
    '\nbegins',
    '  indented\nless',
    'a\n\n\nb',
    'a\n   \nb',
    'a\r\nb',
    'line\n 0',
    '---\na',
    '...\na',
  ]
  const long = 'x'.repeat(1100)

  it.each([...odd, ...lines, long])(
    'writes the text %j so that it reads the same, and as js-yaml does, at any depth',
    (text) => {
      for (const tree of [
        { a: text },
        { a: text, b: 1 },
        { a: { b: text }, c: text },
        deep(text),
        deep({ a: text, b: text }),
      ]) {
        expect(load(toYaml(tree))).toEqual(tree)
        expect(toYaml(tree)).toBe(yamlText(tree))
      }
    },
  )

  const keyed = (key: string): Json[] => [
    { [key]: 1 },
    { [key]: {} },
    { [key]: { [key]: { [key]: { [key]: [{ [key]: 1 }] } } } },
    deep({ [key]: 1 }),
  ]

  it.each(odd)('writes the key %j so that it reads the same, and as js-yaml does, at any depth', (key) => {
    for (const tree of keyed(key)) {
      expect(deepEqual(load(toYaml(tree)) as Json, tree)).toBe(true)
      expect(toYaml(tree)).toBe(yamlText(tree))
    }
  })

  it.each([...lines, long])(
    'writes the key %j, which is more than a line can hold, so that it reads the same',
    (key) => {
      for (const tree of keyed(key)) expect(load(toYaml(tree))).toEqual(tree)
    },
  )

  it('writes keys that are more than a line can hold as js-yaml does', () => {
    for (const tree of [...lines, long].flatMap(keyed)) expect(toYaml(tree)).toBe(yamlText(tree))
  })

  it.each<Json>([null, true, 1, 'text', [], {}, [{ a: [] }], { a: [] }, { a: {} }, { a: null }])(
    'writes %j, small as it is, as js-yaml does',
    (tree) => {
      expect(toYaml(tree)).toBe(yamlText(tree))
    },
  )

  it('writes the same object the same way wherever and whenever it comes', () => {
    const shared = { description: 'two\nlines', list: [{ a: 1 }] }
    const tree = { a: { b: { c: shared } }, d: { e: shared }, f: shared }
    expect(toYaml(tree)).toBe(yamlText(tree))
    expect(toYaml({ g: { h: { i: { j: shared } } } })).toBe(yamlText({ g: { h: { i: { j: shared } } } }))
    expect(toYaml(tree)).toBe(yamlText(tree))
  })

  it('writes each snapshot of the edge service as js-yaml does', () => {
    const all = snapshots(edge.document)
    for (const day of all.days.slice(-3)) expect(toYaml(all.on(day) ?? null)).toBe(yamlText(all.on(day) ?? null))
  })

  it.each([
    ['without blanks', 'a'.repeat(5_000_000)],
    ['with signs that are escaped', `"\\\u0007\u2028\n${'a'.repeat(1_000_001)}`],
    ['that begins as a word of ours', `${'a0z'.repeat(2000)}${'b'.repeat(3_000_000)}`],
    ['that ends in lines', `${'1'.repeat(3_000_000)}\n\n`],
  ])('writes a text of millions of signs %s, as a value and as a key, so that it reads the same', (_, text) => {
    const tree = { before: 'x', in: [text, { [text]: 'y' }], after: text }
    for (const written of [yamlText(tree), toYaml(tree)]) expect(deepEqual(load(written) as Json, tree)).toBe(true)
  })
})
