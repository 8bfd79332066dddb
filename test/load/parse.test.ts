import { describe, expect, it } from 'vitest'
import { MAX_DEPTH } from '../../src/base/depth.ts'
import type { Json } from '../../src/base/json.ts'
import type { Problem } from '../../src/base/problem.ts'
import { type Source, parseDocument } from '../../src/load/parse.ts'

describe('parseDocument', () => {
  const readable: [string, string, Json][] = [
    ['JSON', '{"a": [1, null, true, "x"]}', { a: [1, null, true, 'x'] }],
    ['JSON behind blank lines', '\n\n  {"a": 1}\n', { a: 1 }],
    ['JSON behind a byte order mark', '\uFEFF{"a": 1}', { a: 1 }],
    ['a JSON list', '[{"a": 1}]', [{ a: 1 }]],
    ['YAML in block style', 'a:\n  - 1\n  - b: x\n', { a: [1, { b: 'x' }] }],
    ['YAML in flow style', '{a: [1, b], c: {d: }}', { a: [1, 'b'], c: { d: null } }],
    [
      'JSON within YAML whose brackets stand at the margin',
      'a:\n  b: {\n    "x": [ # one\n  1,\n2\n  ]\n  }\n  c: 1\n',
      { a: { b: { x: [1, 2] }, c: 1 } },
    ],
    [
      'a quoted text over several lines that are not indented, as others read it',
      'a:\n  b: \'{ "x": [\n  1\n  ]\n}\'\n  c: |\n    {\n    }\n',
      { a: { b: '{ "x": [ 1 ] }', c: '{\n}\n' } },
    ],
    [
      'brackets at the margin with line breaks of Windows',
      'a:\r\n  b: [\r\n    1\r\n  ]\r\n  c: 1\r\n',
      { a: { b: [1], c: 1 } },
    ],
    ['YAML with anchors', 'a: &x {b: 1}\nc: *x\n', { a: { b: 1 }, c: { b: 1 } }],
    ['YAML with a comment first', '# {\na: 1\n', { a: 1 }],
    ['YAML with line breaks of Windows', 'a: 1\r\nb: 2\r\n', { a: 1, b: 2 }],
    ['a day as text, since JSON has no days', 'a: 2024-07-14', { a: '2024-07-14' }],
    ['the yes and no of YAML 1.1 as text', 'a: yes\nb: no\nc: on', { a: 'yes', b: 'no', c: 'on' }],
    ['status codes as names', '200: fine\n404: none', { 200: 'fine', 404: 'none' }],
  ]
  it.each(readable)('reads %s', (_, text, tree) => {
    const language = /^\s*[[{]"?/.test(text) && !text.includes('{a: [1, b]') ? 'json' : 'yaml'
    const { places, ...source } = sourceOf(text)
    expect(source).toEqual({ name: 'api', text, language, tree, problems: [] })
    expect(places === undefined).toBe(language === 'json')
  })

  it.each([
    ['on its only line', '{"a":{"b":1,},"c":2}', 'a.json:1:12'],
    ['on one of several', '{\n  "a": [1],\n  }\n', 'a.json:2:11'],
    ['behind a byte order mark', '\uFEFF{"a":1,}', 'a.json:1:8'],
  ])('says where a mistake is that only JSON minds, %s', (_, text, place) => {
    expect(parseDocument('a.json', text)).toMatchObject({ code: 'syntax', place })
  })

  const unreadable: [string, string, string, RegExp][] = [
    ['a comma that JSON lacks', '{\n  "a": 1\n  "b": 2\n}', 'api:3:3', /comma/],
    ['JSON that ends too early', '{"a": [1, 2', 'api:1:7', /ends before this \[ is closed$/],
    ['text behind the end of JSON', '{"a": 1}\n}', 'api:2:1', /more text/],
    ['a YAML entry that is indented wrongly', 'a: 1\n b: 2\n', 'api:2:3', /indentation/],
    ['a tab that indents YAML', 'a:\n\tb: 1\n', 'api:2:1', /tab/],
    ['an alias without its anchor', 'a: *x', 'api:1:5', /alias/],
    ['a tag that YAML 1.2 does not know', 'a: !!binary aGVsbG8=', 'api:1:4', /tag/],
    ['a key that is a list', '? [a]\n: b\n', 'api:1:3', /key/],
    [
      'a merge conflict in YAML',
      'a: 1\n<<<<<<< HEAD\nb: 1\n=======\nb: 2\n>>>>>>> main\n',
      'api:2:1',
      /merge conflict$/,
    ],
    ['one in JSON', '{\r\n<<<<<<< HEAD\r\n"b": 1\r\n=======\r\n"b": 2\r\n>>>>>>> x\r\n}', 'api:2:1', /merge conflict$/],
    ['an HTML page', '\uFEFF\n<!DOCTYPE html>\n<html>\n<p>a: b\n', 'api:1:1', /HTML page$/],
    ['text that only begins like a conflict', 'a: |\n  x\n<<<<<<< HEAD\n', 'api:4:1', /key/],
  ]
  it.each(unreadable)('reports the line and the column of %s', (_, text, place, reason) => {
    expect(problemOf(text)).toMatchObject({ code: 'syntax', place, message: expect.stringMatching(reason) as string })
  })

  const repeated: [string, string, Json, string[]][] = [
    ['YAML', 'a: 1\nb: 2\na: 3\n', { a: 3, b: 2 }, ['api:3:1']],
    ['YAML, deep down', 'a:\n  b:\n    c: 1\n    c: 2\n', { a: { b: { c: 2 } } }, ['api:4:5']],
    ['YAML, in flow style', 'a: {b: 1, "b": 2}', { a: { b: 2 } }, ['api:1:11']],
    ['JSON', '{"a": 1,\n "b": 2,\n "a": 3}', { a: 3, b: 2 }, ['api:3:2']],
    ['JSON, in a list, thrice', '[{"a": 1, "a": 2, "a": 3}]', [{ a: 3 }], ['api:1:11']],
    ['JSON, with blanks before the colon', '{"a" : 1, "a"\n: 2}', { a: 2 }, ['api:1:11']],
    ['JSON, written in two ways', '{"a": 1, "\\u0061": 2}', { a: 2 }, ['api:1:10']],
    ['JSON, with a tail that looks like a text', '{", ": 1, ", ": 2}', { ', ': 2 }, ['api:1:11']],
    ['JSON, empty', '{"": 1, "": 2}', { '': 2 }, ['api:1:9']],
  ]
  it.each(repeated)('reads on behind a key that is there twice, and reports where: %s', (_, text, tree, places) => {
    const read = sourceOf(text)
    expect(read.tree).toEqual(tree)
    expect(read.problems.map(({ code, place }) => [code, place])).toEqual(
      places.map((place) => ['repeated-key', place]),
    )
  })

  it.each([
    ['{"a": {"b": 1,\n"b": 2,\n"b": 3,\n"b": 4}}', 'the key "b" appears 4 times in one object', 'remove all but one'],
    ['a:\n  b: 1\n  b: 2\n  b: 3\n', 'the key "b" appears 3 times in one object', 'remove all but one'],
    [
      'a:\n  b: 1\n  b: 2\nc:\n  b: 1\n  b: 2\nd:\n  b: 1\n  b: 2\n',
      'the key "b" appears twice in one object (here and in 2 other places)',
      'remove one of the two',
    ],
  ])('reports a key that is repeated many times in one line: %j', (text, message, hint) => {
    const read = parseDocument('api', text)
    const line = text.startsWith('{') ? 2 : 3
    expect(read).toMatchObject({ problems: [{ code: 'repeated-key', message, hint }] })
    expect(read).toHaveProperty('problems.0.place', expect.stringMatching(new RegExp(`^api:${line}:`)))
  })

  it.each(['{"a": ":b", "c": " : ", "d": "\\":", "e": ":1", "f": [":{", ": true"]}', '{"a:": {"b": "c:\\"d\\":e"}}'])(
    'is not misled by texts with colons: %s',
    (text) => expect(sourceOf(text).problems).toEqual([]),
  )

  it.each(['', '   \n\n', '# only a comment\n'])('says that the text %j is empty', (text) => {
    expect(problemOf(text)).toMatchObject({ place: 'api', message: expect.stringContaining('empty') as string })
  })

  it('says that a second YAML document in one text is one too many', () => {
    expect(problemOf('a: 1\n---\nb: 2\n')).toMatchObject({
      place: 'api:2:1',
      message: 'not readable as YAML or JSON: the file contains a second document',
      hint: 'keep one document per file',
    })
  })

  it.each([
    ['JSON', '{"__proto__": {"a": 1}, "constructor": 2}'],
    ['YAML in block style', '__proto__:\n  a: 1\nconstructor: 2\n'],
    ['YAML in flow style', '{__proto__: {a: 1}, constructor: 2}'],
  ])('takes __proto__ and constructor for ordinary keys in %s', (_, text) => {
    const { tree } = sourceOf(text)
    expect(Object.keys(tree as object)).toEqual(['__proto__', 'constructor'])
    expect(Object.getPrototypeOf(tree)).toBe(Object.prototype)
    expect(JSON.stringify(tree)).toBe('{"__proto__":{"a":1},"constructor":2}')
  })

  const nested: [string, (depth: number) => string][] = [
    ['JSON lists', (depth) => '['.repeat(depth) + ']'.repeat(depth)],
    ['JSON objects', (depth) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`],
    ['YAML flow lists', (depth) => `a: ${'['.repeat(depth)}${']'.repeat(depth)}`],
    ['YAML flow mappings', (depth) => `a: ${'{a: '.repeat(depth)}1${'}'.repeat(depth)}`],
    ['YAML block lists', (depth) => `${'- '.repeat(depth)}a`],
    ['broken JSON lists', (depth) => '['.repeat(depth)],
  ]
  describe.each(nested)('of %s that are nested', (_, write) => {
    it.each([10_000, 100_000])('%i deep, says that this is too deep', (depth) => {
      expect(problemOf(write(depth)).message).toContain(String(MAX_DEPTH))
    })
  })

  it.each(nested.slice(0, 5))('reads %s that are nested almost as deep as a document may be', (_, write) => {
    expect(parseDocument('api', write(MAX_DEPTH - 5))).toHaveProperty('tree')
  })

  it('rejects a value that contains itself by an alias', () => {
    expect(problemOf('a: &x\n  b: *x\n').place).toMatch(/^api/)
  })
})

function sourceOf(text: string): Source {
  const read = parseDocument('api', text)
  if (!('tree' in read)) throw new Error(read.message)
  return read
}

function problemOf(text: string): Problem {
  const read = parseDocument('api', text)
  if ('tree' in read) throw new Error(`was read: ${text.slice(0, 80)}`)
  return read
}
