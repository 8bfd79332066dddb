import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { load } from 'js-yaml'
import { parse } from 'yaml'
import { type Json, type JsonObject } from '../../src/base/json.ts'
import { lookUp } from '../../src/base/pointer.ts'
import { type Run, chronospec } from '../support/cli.ts'

const folder = mkdtempSync(join(tmpdir(), 'chronospec-strange-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function written(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

/** The start of a document whose schema A begins in line 7, behind six blanks. */
const HEAD = "openapi: 3.1.0\ninfo: {title: T, version: '1'}\npaths: {}\ncomponents:\n  schemas:\n    A:\n      "
const inYaml = (lines: string): string => written('a.yaml', `${HEAD}${lines}\n`)
const snapshot = (model: string): Run =>
  chronospec(['snapshot', '--no-config', '--at', '2020-01-01', '--plain', '--format', 'json', '--model', model])

/** Everything on standard error, without the folder. */
const said = ({ err }: Run): string[] => err.trimEnd().replaceAll(`${folder}/`, '').split('\n')

describe('what JSON does not have, in YAML, is rejected with its place and what to do:', () => {
  const tags = ['!!binary aGk=', '!!set {a, b}', '!!omap [a: 1]', '!!pairs [a: 1]', '!!timestamp 2024-01-01', '!Ref a']
  const rows: readonly (readonly [lines: string, said: string])[] = [
    ...tags.map((value): [string, string] => {
      const [tag] = value.split(' ')
      const hint = 'write a string, a list or a mapping without a tag'
      return [
        `example: ${value}`,
        `a.yaml:7:16: not readable as YAML or JSON: JSON has no equivalent of the tag ${tag}; ${hint}`,
      ]
    }),
    ['maximum: .inf', 'a.yaml:7:16: ".inf" is not a JSON number; write a number, or quote it'],
    ['example: [1, -.INF]', 'a.yaml:7:20: "-.INF" is not a JSON number; write a number, or quote it'],
    ['example: .nan', 'a.yaml:7:16: ".nan" is not a JSON number; write a number, or quote it'],
    [
      'properties: {[a, b]: {}}',
      'a.yaml:7:20: not readable as YAML or JSON: a key is a list or a mapping; use a string as the key',
    ],
    [
      'properties:\n        ? {a: 1}\n        : {}',
      'a.yaml:8:11: not readable as YAML or JSON: a key is a list or a mapping; use a string as the key',
    ],
    [
      'properties: &a {a: *a}',
      'a.yaml:7:26: an alias refers to a value that contains it; write out the value, or use a $ref',
    ],
    ['example: *a', 'a.yaml:7:17: not readable as YAML or JSON: unidentified alias "a"; fix the syntax there'],
    [
      'type: string\n---\nopenapi: 3.1.0',
      'a.yaml:8:1: not readable as YAML or JSON: the file contains a second document; keep one document per file',
    ],
    ['properties: {1: {}, 1.0: {}}', 'a.yaml:7:27: the key "1" appears twice in one object; remove one of the two'],
    [
      'properties: {a: {<<: 5}}',
      'a.yaml:7:24: not readable as YAML or JSON: cannot merge mappings; the provided source object is unacceptable; fix the syntax there',
    ],
  ]
  it.each(rows)('%s', (lines, expected) => {
    const run = snapshot(inYaml(lines))
    expect(said(run)).toEqual([`chronospec: ${expected}`])
    expect([run.code, run.out]).toEqual([2, ''])
  })
})

describe('what YAML writes in its own way is kept as it stands:', () => {
  const rows: readonly (readonly [lines: string, schema: Json])[] = [
    ['example: 2024-01-01', { example: '2024-01-01' }],
    ['example: 2024-01-01T00:00:00Z', { example: '2024-01-01T00:00:00Z' }],
    ['example: [yes, no, on, off, 12:30:45, 1_000]', { example: ['yes', 'no', 'on', 'off', '12:30:45', '1_000'] }],
    ['example: [0o17, 0x10, +1, .5, 1e3]', { example: [15, 16, 1, 0.5, 1000] }],
    ['example: [!!str 1, !!int "3"]', { example: ['1', 3] }],
    ['example: [~, null, "null", true]', { example: [null, null, 'null', true] }],
    ['properties: {200: {}, true: {}, 2024-01-01: {}}', { properties: { '200': {}, true: {}, '2024-01-01': {} } }],
    ['properties: {a: &a {type: string}, b: *a}', { properties: { a: { type: 'string' }, b: { type: 'string' } } }],
    [
      'properties: {a: &a {type: string, maxLength: 3}, b: {<<: *a, maxLength: 5}}',
      { properties: { a: { type: 'string', maxLength: 3 }, b: { type: 'string', maxLength: 5 } } },
    ],
    ['properties: {"<<": {type: string}}', { properties: { '<<': { type: 'string' } } }],
    ['example: {"__proto__": 1}', JSON.parse('{"example": {"__proto__": 1}}') as Json],
  ]
  it.each(rows)('%s', (lines, schema) => {
    const run = snapshot(inYaml(lines))
    expect([run.code, run.err]).toEqual([0, ''])
    expect(lookUp(JSON.parse(run.out) as Json, ['components', 'schemas', 'A'])).toEqual(schema)
    const other = parse(`${HEAD}${lines}`, { merge: true }) as JsonObject
    expect(JSON.parse(JSON.stringify(lookUp(other, ['components', 'schemas', 'A'])))).toEqual(schema)
  })

  it('keys that other readers spell in their own ways', () => {
    const run = snapshot(inYaml('properties: {null: {}, 12345678901234567890123: {}}'))
    expect(lookUp(JSON.parse(run.out) as Json, ['components', 'schemas', 'A', 'properties'])).toEqual({
      null: {},
      '12345678901234567890123': {},
    })
  })

  it.each([
    ['whole', '9'.repeat(10_000)],
    ['decimal', `0.${'1'.repeat(10_000)}`],
    ['negative', `-${'12'.repeat(5000)}.5`],
  ])('a %s number of 10,000 digits, in JSON and YAML', (_, digits) => {
    const json = `{"openapi":"3.1.0","info":{"title":"T","version":"1"},"paths":{},"components":{"schemas":{"A":{"maximum":${digits}}}}}`
    for (const model of [inYaml(`maximum: ${digits}`), written('a.json', json)]) {
      const run = snapshot(model)
      expect([run.code, run.err]).toEqual([0, ''])
      expect(run.out).toContain(`"maximum": ${digits}\n`)
    }
  })
})

describe('an element with two stated ends', () => {
  it('by a key that is there twice, is rejected', () => {
    const run = snapshot(inYaml('x-lifecycle: {sunset: 2024-01-01}\n      x-lifecycle: {sunset: 2025-01-01}'))
    expect(said(run)).toEqual([
      'chronospec: a.yaml:8:7: the key "x-lifecycle" appears twice in one object; remove one of the two',
    ])
    expect(run.code).toBe(2)
  })

  it('by a lifecycle and by a mark beside it, is rejected, and fine where the two agree', () => {
    const both = (day: string) => snapshot(inYaml(`x-sunset: ${day}\n      x-lifecycle: {sunset: {after: 2024-01-31}}`))
    expect(said(both('2024-02-02'))).toEqual([
      'chronospec: a.yaml:6:5: A: its sunset is 2024-02-01, but its x-sunset says 2024-02-02; make the days equal, or remove one of them',
    ])
    expect(both('2024-02-01').code).toBe(0)
  })

  it('beside a reference and where it leads to, is rejected, and fine where the two agree', () => {
    const root = (day: string): string =>
      `openapi: 3.1.0\ninfo: {title: T, version: '1'}\npaths:\n  /a:\n    $ref: item.yaml\n    x-lifecycle: {sunset: ${day}}\n`
    written('item.yaml', "x-lifecycle: {sunset: 2025-01-01}\nget: {responses: {'200': {description: Fine.}}}\n")
    const run = snapshot(written('fates.yaml', root('2024-01-01')))
    expect(said(run)).toEqual([
      'chronospec: fates.yaml:6:5: the x-lifecycle next to the reference differs from the one at its target; keep one of the two',
    ])
    expect(run.code).toBe(2)
    expect(snapshot(written('fates.yaml', root('2025-01-01'))).code).toBe(0)
  })
})

describe('files that lead to each other in a circle', () => {
  it.each(['3.0.3', '3.1.0', '3.2.0'])('and hold nothing are rejected in OpenAPI %s', (version) => {
    written('one.json', '{"$ref": "two.json"}')
    written('two.json', '{\n"$ref": "one.json"}')
    const info = '"info": {"title": "C", "version": "1"}'
    const model = written('circle.json', `{"openapi": "${version}", ${info}, "paths": {"/a": {"$ref": "one.json"}}}`)
    const run = snapshot(model)
    expect(said(run)).toEqual([
      'chronospec: two.json:2:1: the reference leads back to itself, so it has no target; point it to a definition',
    ])
    expect(run.code).toBe(2)
  })

  it('and hold something are one document', () => {
    written('tree.yaml', 'properties: {leaf: {$ref: leaf.yaml}}\n')
    written('leaf.yaml', 'properties: {tree: {$ref: tree.yaml}}\n')
    const run = snapshot(inYaml('$ref: tree.yaml'))
    expect(run.code).toBe(0)
    expect(lookUp(load(run.out) as Json, ['components', 'schemas'])).toEqual({
      A: { properties: { leaf: { $ref: '#/components/schemas/leaf' } } },
      leaf: { properties: { tree: { $ref: '#/components/schemas/A' } } },
    })
  })
})
