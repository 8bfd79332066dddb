import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { constructFromEvents } from 'js-yaml'
import { describe, expect, it } from 'vitest'
import { isObject } from '../../../src/base/json.ts'
import type { Json } from '../../../src/base/json.ts'
import { READING_SCHEMA } from '../../../src/base/yaml-numbers.ts'
import { readYaml } from '../../../src/load/flow-lines.ts'
import type { Place } from '../../../src/load/places.ts'
import { rootPlace } from '../../../src/load/plain-yaml/plain-places.ts'
import { readPlainYaml } from '../../../src/load/plain-yaml/read-plain-yaml.ts'
import { yamlPlaces } from '../../../src/load/yaml-places.ts'
import { runs } from '../../support/runs.ts'

const out = new URL('../../../out/', import.meta.url)
const snapshots = readdirSync(out, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.yaml'))
  .map((name) => readFileSync(join(out.pathname, name), 'utf8'))

/** Asserts that a text is read as the parser reads it, with the same places; gives whether it was read at all. */
function agrees(text: string): boolean {
  const plain = readPlainYaml(text)
  if (plain === undefined) return false
  const events = readYaml(text, 500)
  const trees = constructFromEvents(events, { schema: READING_SCHEMA, source: text }) as Json[]
  expect(trees).toEqual([plain.tree])
  expect(JSON.stringify(trees)).toBe(JSON.stringify([plain.tree]))
  expectPlaces(plain.tree, rootPlace(plain.places), yamlPlaces(text, events))
  return true
}

function expectPlaces(tree: Json, plain: Place, parsed: Place): void {
  // The parser knows no place for an item that is not there.
  if (parsed.offset >= 0) expect(plain.offset).toBe(parsed.offset)
  if (!isObject(tree) && !Array.isArray(tree)) return
  for (const [key, value] of Object.entries(tree)) {
    // What an alias stands for has its places elsewhere; the parser knows keys by how they are written.
    const there = parsed.below(key)
    if (there !== undefined) expectPlaces(value as Json, plain.below(key)!, there)
  }
}

describe('readPlainYaml', () => {
  it.each([
    ['mappings and lists', 'a:\n  b: 1\n  c:\n    - x\n    - y: 2\n      z: 3\nd: 4\n'],
    ['a list that is not indented more than its key', 'a:\n- 1\n- 2\nb: 3\n'],
    ['lists in lists', '- - a\n  - b\n- - c\n-\n  - d\n'],
    ['keys without values', 'a:\nb:\n  -\n  - 1\nc: # nothing\n'],
    ['comments and empty lines', '# first\na: 1 # one\n\n  # between\nb: x#y\n'],
    ['keys in quotes, and keys that are numbers', '"a b": 1\n\'200\': 2\n404: 3\n0x10: 4\ntrue: 5\nnull: 6\n'],
    ['numbers, booleans and null', 'a: [1, -2.5, 1e3, 0x1f, 0o17, .5, true, False, ~, null, 12345678901234567890]\n'],
    ['texts that look like something else', 'a: yes\nb: 1.2.3\nc: 2024-07-14\nd: -x\ne: ?x\nf: :x\ng: t\nh: nil\n'],
    ['plain texts over several lines', 'a: one\n  two\n\n  three\nb:\n  four\n   five\nc: 1\n'],
    ['texts in quotes', 'a: \'it\'\'s\'\nb: "x\\ty \\u00e9 \\x41 \\\\"\nc: "#no: comment"\nd: "a" # b\n'],
    ['texts in quotes over several lines', 'a: "one\n  two\\\n  three\n\n  four"\nb: \'five\n\n  six\'\n'],
    ['texts in lines of their own', 'a: |\n  x\n   y\n\nb: >-\n  one\n  two\n\n  three\nc: |+\n  z\n\nd: |2-\n    e\n'],
    ['texts of no lines', 'a: |\nb: >-\n\nc: |+\n\n\nd: 1\n'],
    ['collections in brackets', 'a: {b: [1, "x", \'y\'], c: {}, "d":1, e}\nf: []\ng: [\n  {h: i},\n  j,\n]\n'],
    ['anchors and aliases', 'a: &x\n  b: 1\nc: *x\nd:\n  - &y z\n  - *y\n  - &v\n    w: 1\ne: &u |\n  t\nf: *u\n'],
    ['a marker before the document', '# a\n---\nb: 1\n'],
    ['line breaks of Windows', 'a: |\r\n  x\r\n  y\r\nb: "c\r\n  d"\r\ne: f\r\n  g\r\n'],
    ['a text without a last line break', 'a: 1\nb: |\n  c'],
    ['names that objects have by themselves', 'constructor: 1\ntoString: {valueOf: 2}\n'],
    ['signs beyond the basic plane', 'a: "\u{1F600}"\nb: é\n'],
  ])('reads %s as the parser does', (_, text) => {
    expect(agrees(text)).toBe(true)
  })

  it('reads all snapshots of this repository as the parser does', () => {
    expect(snapshots.length).toBeGreaterThan(10)
    for (const text of snapshots) expect(agrees(text)).toBe(true)
  })

  it.each([
    ['a key twice', 'a: 1\na: 2\n'],
    ['a key twice in brackets', '{a: 1, "a": 2}\n'],
    ['a merge key', 'a: &x {b: 1}\nc:\n  <<: *x\n'],
    ['a tag', 'a: !!str 1\n'],
    ['an unknown alias', 'a: *x\n'],
    ['an alias within its own value', 'a: &x\n  b: *x\n'],
    ['a key that is a collection', '? [a]\n: b\n'],
    ['a pair in a list in brackets', 'a: [b: c]\n'],
    ['two documents', 'a: 1\n---\nb: 2\n'],
    ['a directive', '%YAML 1.2\n---\na: 1\n'],
    ['a tab before a key', 'a:\n\tb: 1\n'],
    ['a colon in a plain text', 'a: b: c\n'],
    ['a line that is indented too little', 'a:\n    b: 1\n  c: 2\n'],
    ['a line that is indented too much', 'a: 1\n  b: 2\n'],
    ['an item among keys', 'a: 1\n- b: 2\n'],
    ['a key among items', 'a:\n  - 1\n  b: 2\n'],
    ['quotes that are not closed', 'a: "b\n'],
    ['brackets that are not closed', 'a: [b\n'],
    ['an unknown escape', 'a: "\\q"\n'],
    ['signs that YAML does not allow', 'a: "\u0007"\n'],
    ['half a pair of surrogates', 'a: "\uD800"\n'],
    ['a byte order mark', '\uFEFFa: 1\n'],
    ['a number that JSON does not have', 'a: .inf\n'],
    ['the name of a prototype', '__proto__: 1\n'],
    ['nothing but a text', 'a\n'],
    ['nothing', '\n'],
    ['more levels than a document may have', '- '.repeat(600) + 'a\n'],
  ])('leaves %s to the parser', (_, text) => {
    expect(readPlainYaml(text)).toBeUndefined()
  })

  it('reads whatever it reads of edited texts as the parser does', () => {
    const excerpts = snapshots.flatMap((text) => excerptsOf(text))
    const edits = fc.array(
      fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), bit: fc.constantFrom(...BITS) }),
      {
        maxLength: 3,
      },
    )
    let read = 0
    fc.assert(
      fc.property(fc.constantFrom(...excerpts), edits, (excerpt, inserted) => {
        let text = excerpt
        for (const { at, bit } of inserted) {
          const offset = Math.round(at * text.length)
          text = text.slice(0, offset) + bit + text.slice(offset + (bit === '' ? 2 : 0))
        }
        if (agrees(text)) read++
      }),
      runs(6000),
    )
    expect(read).toBeGreaterThan(runs(6000).numRuns / 20)
  })
})

/** Some lines of a text here and there, moved to the margin. */
function excerptsOf(text: string): string[] {
  const lines = text.split('\n')
  return Array.from({ length: Math.min(12, Math.ceil(lines.length / 20)) }, (_, index) => {
    const some = lines.slice(index * 37, index * 37 + 14)
    const margin = Math.min(...some.filter((line) => line.trim() !== '').map((line) => line.search(/\S/)))
    return some.map((line) => line.slice(margin)).join('\n')
  })
}

/** What is put into texts; nothing removes two signs instead. */
const BITS = [
  '',
  ' ',
  '  ',
  '\n',
  '- ',
  '-',
  ': ',
  ':',
  '#',
  ' # x',
  "'",
  '"',
  '|\n',
  '>-\n',
  '|2\n',
  '[',
  ']',
  '{',
  '}',
  ',',
]
  .concat([
    '&a ',
    '*a',
    '!',
    '%',
    '\t',
    '\r\n',
    '---\n',
    '? ',
    'null',
    '1e3',
    '<<: ',
    'key: ',
    '\\',
    '\\\n',
    '\uFEFF',
    "''",
  ])
  .concat([
    'x: 1\n',
    '  y: 2\n',
    '- z\n',
    '[a, b]\n',
    '{"a":1}\n',
    '[\n  a\n]\n',
    '&b\n',
    '*b\n',
    '{a}',
    '[a: b]',
    '"k": v\n',
  ])
