import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isExact, numberFrom } from '../../src/base/exact-number.ts'
import { deepEqual } from '../../src/base/equal.ts'
import { jsonText } from '../../src/base/json-text.ts'
import { type Json, own } from '../../src/base/json.ts'
import { toYaml } from '../../src/emit/yaml.ts'
import { parseDocument } from '../../src/load/parse.ts'
import { readDocument } from '../../src/load/read-document.ts'
import { decimalText } from '../support/decimal-text.ts'
import { Written, readJson, readYaml, valueOf } from '../support/exact-reader.ts'
import { runs } from '../support/runs.ts'

function read(text: string): Json {
  const source = parseDocument('api', text)
  if ('code' in source) throw new Error(source.message)
  return source.tree
}

/** Numbers by their value, all else as it is. */
function valued(node: unknown): unknown {
  if (node instanceof Written) return { value: valueOf(node.text) }
  if (typeof node === 'number' || isExact(node)) return { value: valueOf(String(node)) }
  if (Array.isArray(node)) return node.map(valued)
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(Object.entries(node).map(([key, child]) => [key, valued(child)]))
}

/** Texts in which numbers only seem to stand, and plain ones. */
const words = fc.oneof(
  fc.string(),
  decimalText,
  decimalText.map((text) => `a ${text}, "${text}":${text} ]`),
  fc.constantFrom('a0z', 'a0z1', '\\', '"', '\\"12345678901234567890', '.inf', '-'),
)

/** Trees as texts of JSON, in which numbers are written in all ways. */
const { tree: jsonTexts } = fc.letrec<{ tree: string }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    decimalText,
    words.map((text) => JSON.stringify(text)),
    fc.constantFrom('null', 'true'),
    fc.array(tie('tree'), { maxLength: 5 }).map((items) => `[${items.join(' , ')}]`),
    fc
      .array(fc.tuple(words, tie('tree')), { maxLength: 5 })
      .map(
        (entries) => `{${[...new Map(entries)].map(([key, value]) => `${JSON.stringify(key)}: ${value}`).join(',\n')}}`,
      ),
  ),
}))

describe('numbers in texts', () => {
  it('of JSON are read as they stand, and what is written of them is read as the same, in JSON and YAML, here and elsewhere', () => {
    fc.assert(
      fc.property(jsonTexts, (item) => {
        const text = `{"a":[${item}]}`
        const tree = read(text)
        // A text that is no JSON any more would be read as YAML.
        expect(parseDocument('api.json', text)).toMatchObject({ language: 'json' })
        const meant = valued(readJson(text))
        expect(valued(tree)).toEqual(meant)
        const [json, yaml] = [jsonText(tree), toYaml(tree)]
        expect([deepEqual(read(json), tree), deepEqual(read(yaml), tree)]).toEqual([true, true])
        expect([valued(readJson(json)), valued(readYaml(yaml))]).toEqual([meant, meant])
      }),
      runs(400),
    )
  })

  it('of YAML are read as they stand, in all the ways in which it writes them', () => {
    const ways = fc.oneof(
      decimalText,
      decimalText.filter((text) => !text.startsWith('-')).map((text) => `+${text}`),
      fc.bigInt({ min: 0n, max: 2n ** 80n }).map((number) => `0x${number.toString(16)}`),
      fc.bigInt({ min: 0n, max: 2n ** 80n }).map((number) => `0o${number.toString(8)}`),
      fc.bigInt({ min: 0n, max: 2n ** 80n }).map((number) => `.${number}`),
      fc.bigInt({ min: 0n, max: 2n ** 80n }).map((number) => `00${number}.`),
    )
    fc.assert(
      fc.property(ways, (text) => {
        const decimal = /^0[ox]/.test(text) ? String(BigInt(text)) : text
        expect(valueOf(String(own(read(`a: ${text}\n`), 'a')))).toBe(valueOf(decimal))
        expect(own(read(`a: '${text}'\n`), 'a')).toBe(text)
      }),
      runs(1000),
    )
  })

  it('stay plain numbers wherever these say the same', () => {
    expect(read('{"a":[1.10,1e2,1.0,100000000000000000000,0.1,-0.0,9007199254740992,1e308]}')).toStrictEqual({
      a: [1.1, 100, 1, 1e20, 0.1, -0, 2 ** 53, 1e308],
    })
    expect(read('a: [1.10, 1e2, 0x10, 0o17, 1_000, 12:30]')).toStrictEqual({ a: [1.1, 100, 16, 15, '1_000', '12:30'] })
  })

  it('are counted once for a key that is there twice', () => {
    const source = parseDocument('api', '{"a":9007199254740993,"b":1,"a":7}')
    expect('code' in source ? source : source.tree).toStrictEqual({ a: 7, b: 1 })
  })

  it('that are keys of YAML are texts', () => {
    expect(read('200: a\n9007199254740993: b\n1.5: c\n0x10: d\n')).toStrictEqual({
      '200': 'a',
      '9007199254740993': 'b',
      '1.5': 'c',
      '16': 'd',
    })
    expect(parseDocument('api', '9007199254740993: a\n9007199254740993: b\n')).toMatchObject({
      tree: { '9007199254740993': 'b' },
      problems: [{ code: 'repeated-key', place: 'api:2:1' }],
    })
  })

  it('may have thousands of digits, and take no more time for each than few', () => {
    for (const length of [10_000, 3_000_000]) {
      const digits = `7${'12345678901'.repeat(length / 10)}`
      for (const text of [`{"a":${digits}}`, `a: ${digits}\n`, `{"a":0.${'0'.repeat(length)}${digits}}`]) {
        const tree = read(text)
        expect(valueOfStart(String(own(tree, 'a')))).toBe(valueOfStart(digits))
        expect(jsonText(tree).length).toBeGreaterThan(length)
      }
    }
    expect(String(own(read(`{"a":1e${'9'.repeat(50)}}`), 'a'))).toBe(`1e+${'9'.repeat(50)}`)
  })

  it('are not sought for long in texts that look like them', () => {
    for (const part of ['e0', '1e100', '1.', '-', '9', '1e+', ', 1e400 ']) {
      const text = part.repeat(4_000_000 / part.length)
      expect(read(JSON.stringify({ text, a: 1 }))).toStrictEqual({ text, a: 1 })
    }
  })
})

/** The first digits of a number, however it is written. */
function valueOfStart(text: string): string {
  return text.replaceAll(/^0\.0*|\./g, '').slice(0, 100)
}

describe('what YAML has and JSON does not have', () => {
  const api = (value: string): string => `openapi: 3.1.0\ninfo: {title: T, version: '1'}\npaths: {}\nx-a: ${value}\n`

  it.each(['.inf', '-.Inf', '.NaN'])('%s is compared as a string, and one line says where', async (value) => {
    const document = await readDocument('api.yaml', api(value))
    expect(document).toMatchObject({
      tree: { 'x-a': value },
      problems: [
        {
          code: 'no-number',
          message: `"${value}" is not a JSON number; it was compared as a string`,
          hint: 'write a number, or quote it',
          place: 'api.yaml:4:6',
        },
      ],
    })
    expect(await readDocument('api.yaml', api(`'${value}'`))).toMatchObject({ tree: { 'x-a': value }, problems: [] })
  })

  it('a date is the text it is written as', async () => {
    for (const text of ['2020-01-01', '2001-12-14t21:59:43.10-05:00'])
      expect(await readDocument('api.yaml', api(text))).toMatchObject({ tree: { 'x-a': text }, problems: [] })
  })

  it.each(['binary', 'timestamp', 'set'])('!!%s is rejected where it stands', async (tag) => {
    const value = tag === 'set' ? '!!set {}' : `!!${tag} abcd`
    const rejected = await readDocument('api.yaml', api(value))
    expect(rejected).toMatchObject({ code: 'syntax', place: expect.stringMatching(/^api\.yaml:4:\d+$/) as string })
    expect((rejected as { message: string }).message).toMatch(new RegExp(`the tag !!${tag}$`))
  })

  it('an exact number where an object must be is reported as the number it is', async () => {
    const document = await readDocument('api.json', '{"openapi":"3.1.0","paths":9007199254740993}')
    expect(document).toMatchObject({
      problems: [{ code: 'wrong-type', message: '"paths" must be an object, not a number; it is ignored' }],
    })
    expect(numberFrom('9007199254740993')).toBe(own((document as { tree: Json }).tree, 'paths'))
  })
})
