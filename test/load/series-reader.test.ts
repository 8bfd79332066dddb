import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Json, type JsonObject, own } from '../../src/base/json.ts'
import { SeriesReader } from '../../src/load/series-reader.ts'
import { jsonTree } from '../support/arbitrary.ts'
import { runs } from '../support/runs.ts'

const operation = (summary: string): JsonObject => ({ summary, responses: { 200: { description: 'ok' } } })
const library = (paths: Json, rest: JsonObject = {}): JsonObject => ({ openapi: '3.1.0', paths, ...rest })
const written = (tree: Json, indent?: number): string => JSON.stringify(tree, null, indent)

describe('SeriesReader', () => {
  it('reads any series of documents as JSON.parse does, in any layout', () => {
    const document = fc.tuple(fc.dictionary(fc.string(), jsonTree(), { maxKeys: 3 }), fc.constantFrom(0, 1, 2))
    fc.assert(
      fc.property(fc.array(document, { minLength: 1, maxLength: 5 }), (documents) => {
        const reader = new SeriesReader()
        for (const [paths, indent] of documents) {
          const text = written(library(paths as Json, { 'x-more': paths as Json }), indent)
          const read = reader.read(text)
          if (read !== undefined) expect(written(read)).toBe(written(JSON.parse(text) as Json))
        }
      }),
      runs(500),
    )
  })

  it('gives the same object for what has the same text, and for what says the same in another layout', () => {
    const reader = new SeriesReader()
    const first = reader.read(written(library({ '/a': { get: operation('a') }, '/b': { get: operation('b') } })))
    const second = reader.read(written(library({ '/a': { get: operation('a') }, '/b': { get: operation('new') } })))
    const third = reader.read(written(library({ '/a': { get: operation('a') }, '/b': { get: operation('new') } }), 2))
    const at = (tree: JsonObject | undefined, path: string): unknown => own(own(own(tree, 'paths'), path), 'get')
    expect(at(second, '/a')).toBe(at(first, '/a'))
    expect(at(second, '/b')).not.toBe(at(first, '/b'))
    expect(at(third, '/a')).toBe(at(first, '/a'))
    expect(at(third, '/b')).toBe(at(second, '/b'))
  })

  it('distinguishes a number from a longer one that begins with it', () => {
    const reader = new SeriesReader()
    expect(reader.read('{"openapi":"3.0.0","x-a":1}')).toMatchObject({ 'x-a': 1 })
    expect(reader.read('{"openapi":"3.0.0","x-a":12}')).toMatchObject({ 'x-a': 12 })
  })

  it('keeps every digit of a number', () => {
    const text = '{"openapi":"3.0.0","info":{"x-big":9007199254740993}}'
    expect(String(own(own(new SeriesReader().read(text), 'info'), 'x-big'))).toBe('9007199254740993')
  })

  it('takes the last value of a key that is there twice, as JSON.parse does', () => {
    expect(new SeriesReader().read('{"openapi":"3.0.0","x-a":{"b":1},"x-a":{"b":2}}')).toMatchObject({
      'x-a': { b: 2 },
    })
  })

  it('reads Swagger 2.0 among documents of OpenAPI 3', () => {
    const reader = new SeriesReader()
    expect(reader.read(written(library({})))).toBeDefined()
    expect(reader.read('{"swagger":"2.0","paths":{"/a":{"get":{}}}}')).toMatchObject({ swagger: '2.0' })
    expect(reader.read(written(library({})))).toMatchObject({ openapi: '3.1.0' })
  })

  it.each([
    '',
    'null',
    '[]',
    '{',
    '{"openapi":"3.0.0"',
    '{"openapi":"3.0.0",}',
    '{"openapi":"3.0.0" "a":1}',
    '{"openapi":"3.0.0","a":{"b":[}]}',
    '{"openapi":"3.0.0","a":}',
    '{"openapi":"3.0.0","a":01}',
    '{"openapi":"3.0.0",a:1}',
    '{"openapi":"3.0.0","a" 1}',
    '{"openapi":"3.0.0","a":"b}',
    '{"openapi":"3.0.0"}}',
    '{"openapi":"3.0.0"} x',
    '{"openapi":"3.0.0",\uFEFF"a":1}',
    `{"openapi":"3.0.0","a":${'['.repeat(600)}${']'.repeat(600)}}`,
    '{"info":{}}',
    'openapi: 3.0.0',
  ])('leaves %s to whoever can say what is wrong with it', (text) => {
    expect(new SeriesReader().read(text)).toBeUndefined()
  })

  it.each([
    ['of a schema', { components: { schemas: { A: { $ref: 'a.yaml' } } } }],
    ['of a path item', { paths: { '/a': { $ref: './a.yaml#/x' } } }],
    ['of a description', { info: { description: { $ref: 'a.md' } } }],
    [
      'of a mapping',
      { components: { schemas: { A: { discriminator: { propertyName: 'a', mapping: { b: 'b.json' } } } } } },
    ],
    ['by an anchor', { components: { schemas: { A: { $ref: '#a' } } } }],
    ['to a place that OpenAPI knows nothing of', { components: { schemas: { A: { $ref: '#/x-shared/B' } } } }],
  ])('leaves a document with a reference %s to whoever follows it', (_, rest) => {
    expect(new SeriesReader().read(written(library({}, rest as JsonObject)))).toBeUndefined()
  })
  it('leaves null in a list of types to whoever reports it', () => {
    const types = { components: { schemas: { A: { type: ['string', null] } } } }
    expect(new SeriesReader().read(written(library({}, types)))).toBeUndefined()
  })
})
