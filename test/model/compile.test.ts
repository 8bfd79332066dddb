import { describe, expect, it } from 'vitest'
import { type Json, type JsonObject, own } from '../../src/base/json.ts'
import { lookUp } from '../../src/base/pointer.ts'
import { compile } from '../../src/model/compile.ts'
import { at } from '../../src/time/at.ts'
import { day } from '../../src/time/day.ts'
import { compiledAt, extended, operation, tiny, withSchema } from '../support/document.ts'
import { everything, samples } from '../support/everything.ts'
import { timeline } from '../support/trees.ts'

const lifecycle = { added: '2023-01-01', deprecated: '2024-01-01', sunset: '2025-01-01', replacement: 'the other one' }
const kinds = samples.map((sample) => [sample.kind, sample] as const)

describe('an element of kind', () => {
  it.each(kinds)('%s is there from its first day to the day before its sunset', (_, { path }) => {
    const document = extended(everything, path, { 'x-lifecycle': lifecycle })
    const there = ['2022-12-31', '2023-01-01', '2024-12-31', '2025-01-01'].map(
      (text) => compiledAt(document, path, text) !== undefined,
    )
    expect(there).toEqual([false, true, true, false])
  })

  it.each(kinds)(
    '%s carries the marker from the day it is deprecated, and what is known of it before',
    (_, { path }) => {
      const document = extended(everything, path, { 'x-lifecycle': lifecycle })
      const before = compiledAt(document, path, '2023-12-31')
      const then = compiledAt(document, path, '2024-01-01')
      expect([own(before, 'deprecated'), own(then, 'deprecated')]).toEqual([undefined, true])
      for (const state of [before, then]) {
        expect(own(state, 'x-sunset')).toBe('2025-01-01')
        expect(own(state, 'x-lifecycle')).toEqual(lifecycle)
      }
    },
  )

  it.each(kinds)('%s that is stripped goes when it is deprecated, and one that is kept never goes', (_, { path }) => {
    const document = extended(everything, path, { 'x-lifecycle': lifecycle })
    expect(compiledAt(document, path, '2023-12-31', 'strip')).toBeDefined()
    expect(compiledAt(document, path, '2024-01-01', 'strip')).toBeUndefined()
    expect(own(compiledAt(document, path, '2026-01-01', 'keep'), 'deprecated')).toBe(true)
  })

  const described = kinds.filter(([, { path }]) => own(lookUp(everything, path), 'description') !== undefined)
  it.each(described)(
    '%s says in its description when it goes and what to use instead, once it is deprecated',
    (_, { path }) => {
      const document = extended(everything, path, { 'x-lifecycle': lifecycle })
      const text = String(own(lookUp(everything, path), 'description'))
      const sentence = 'Deprecated: gone from 2025-01-01 on; use the other one instead.'
      expect(own(compiledAt(document, path, '2023-12-31'), 'description')).toBe(text)
      expect(own(compiledAt(document, path, '2024-01-01'), 'description')).toBe(`${text}\n\n${sentence}`)
    },
  )

  it.each(kinds)('%s compiles to the same snapshots when its chronicle is compiled again', (_, { path }) => {
    const once = compile(extended(everything, path, { 'x-lifecycle': lifecycle }))
    for (const text of ['2022-12-31', '2023-06-01', '2024-06-01', '2025-06-01']) {
      expect(at(compile(once), day(text))).toEqual(at(once, day(text)))
    }
  })
})

describe('compile', () => {
  it('returns a document without lifecycles as the same object', () => {
    expect(compile(everything)).toBe(everything)
  })

  it('leaves every part without a lifecycle the same object', () => {
    const document = extended(everything, ['tags', 0], { 'x-lifecycle': lifecycle })
    expect(own(compile(document), 'paths')).toBe(document['paths'])
  })

  it('compiles the elements behind a timeline that is in the document itself', () => {
    const document = withSchema(
      timeline(['', '2024-06-01', { type: 'string', 'x-lifecycle': { deprecated: '2024-01-01' } }]),
    )
    const path = ['components', 'schemas', 'Thing', 'deprecated']
    expect(['2023-12-31', '2024-01-01', '2024-06-01'].map((text) => compiledAt(document, path, text))).toEqual([
      undefined,
      true,
      undefined,
    ])
  })

  it('reads no lifecycle in plain data, such as an example or an extension', () => {
    const data = { 'x-lifecycle': { sunset: '2020-01-01' } }
    const document = withSchema({ default: data, examples: [data], const: data, 'x-own': data })
    expect(compile(document)).toBe(document)
  })

  it('lets an API be absent before it was added, and without operations after its sunset, with the mark in info', () => {
    const paths = { '/a': { get: operation() } }
    const document = tiny({ 'x-lifecycle': { added: '2024-01-01', sunset: '2025-01-01' }, paths })
    expect(at(compile(document), day('2023-12-31'))).toBeUndefined()
    expect(own(compiledAt(document, ['info'], '2024-01-01'), 'x-sunset')).toBe('2025-01-01')
    expect(compiledAt(document, ['paths'], '2024-12-31')).not.toEqual({})
    expect(compiledAt(document, ['paths'], '2025-01-01')).toEqual({})
  })
})

describe('what an announcement hides', () => {
  const document = withSchema({
    description: 'A thing.',
    'x-lifecycle': { announced: '2024-01-01', sunset: '2025-01-01' },
  })
  const thing = ['components', 'schemas', 'Thing']

  it('is not known the day before it', () => {
    expect(compiledAt(document, thing, '2023-12-31')).toEqual({ description: 'A thing.' })
  })

  it('is all known on its day', () => {
    expect(compiledAt(document, thing, '2024-01-01')).toEqual({
      description: 'A thing.\n\nDeprecated: gone from 2025-01-01 on.',
      deprecated: true,
      'x-sunset': '2025-01-01',
      'x-lifecycle': { announced: '2024-01-01', sunset: '2025-01-01' },
    })
  })

  it('leaves the snapshot on the sunset anyway', () => {
    expect(compiledAt(document, thing, '2025-01-01')).toBeUndefined()
  })
})

describe('a deprecated path', () => {
  const gone = { 'x-lifecycle': { sunset: '2025-01-01' } }
  const item = (fields: JsonObject): Json => tiny({ paths: { '/a': { ...gone, ...fields } } })
  const path = ['paths', '/a']

  it('marks each of its operations and goes with them', () => {
    const document = item({ get: operation(), delete: operation() })
    expect(own(compiledAt(document, [...path, 'get'], '2024-12-31'), 'deprecated')).toBe(true)
    expect(own(compiledAt(document, [...path, 'delete'], '2024-12-31'), 'x-sunset')).toBe('2025-01-01')
    expect(compiledAt(document, [...path, 'deprecated'], '2024-12-31')).toBeUndefined()
    expect(compiledAt(document, path, '2025-01-01')).toBeUndefined()
  })

  it('leaves an operation with a lifecycle of its own to that', () => {
    const document = item({ get: operation(), put: operation({ 'x-lifecycle': { sunset: '2026-01-01' } }) })
    expect(Object.keys(compiledAt(document, path, '2025-06-01') as object)).toEqual(['put'])
    expect(compiledAt(document, path, '2026-01-01')).toBeUndefined()
  })

  it('passes its lifecycle on to the operations under additionalOperations too', () => {
    const document = item({ get: operation(), additionalOperations: { LINK: operation() } })
    expect(own(compiledAt(document, [...path, 'additionalOperations', 'LINK'], '2024-12-31'), 'deprecated')).toBe(true)
  })

  it('is removed although its operations are in a shared path item', () => {
    const document = tiny({
      paths: { '/a': { ...gone, $ref: '#/components/pathItems/A' }, '/b': { $ref: '#/components/pathItems/A' } },
      components: { pathItems: { A: { get: operation() } } },
    })
    expect(compiledAt(document, path, '2024-12-31')).toBeDefined()
    expect(compiledAt(document, path, '2025-01-01')).toBeUndefined()
    expect(compiledAt(document, ['paths', '/b'], '2025-01-01')).toBeDefined()
  })
})

describe('a path', () => {
  const paths = (item: JsonObject): Json => tiny({ paths: { '/a': { parameters: [], ...item } } })
  const going = (sunset: string): JsonObject => operation({ 'x-lifecycle': { sunset } })

  it('goes with the last of its operations, and not before', () => {
    const document = paths({ get: going('2024-01-01'), put: going('2025-01-01') })
    const there = ['2023-12-31', '2024-01-01', '2024-12-31', '2025-01-01'].map(
      (text) => compiledAt(document, ['paths', '/a'], text) !== undefined,
    )
    expect(there).toEqual([true, true, true, false])
  })

  it('is not there between two operations that leave a gap', () => {
    const document = paths({ get: going('2024-01-01'), put: operation({ 'x-lifecycle': { added: '2025-01-01' } }) })
    const there = ['2023-12-31', '2024-01-01', '2025-01-01'].map(
      (text) => compiledAt(document, ['paths', '/a'], text) !== undefined,
    )
    expect(there).toEqual([true, false, true])
  })

  it('stays while an operation under additionalOperations does', () => {
    const document = paths({ get: going('2024-01-01'), additionalOperations: { LINK: operation() } })
    expect(compiledAt(document, ['paths', '/a', 'additionalOperations', 'LINK'], '2024-06-01')).toBeDefined()
  })

  it('that never had an operation stays', () => {
    expect(compiledAt(paths({ summary: 'Empty.' }), ['paths', '/a'], '2024-01-01')).toEqual({
      parameters: [],
      summary: 'Empty.',
    })
  })
})

describe('a deprecated use of a shared parameter', () => {
  const shared = { name: 'q', in: 'query', description: 'A query.', schema: { type: 'string' } }
  const use = { $ref: '#/components/parameters/Q' }
  const document = tiny({
    paths: {
      '/a': {
        get: operation({ parameters: [{ ...use, 'x-lifecycle': { sunset: '2025-01-01' } }] }),
        put: operation({ parameters: [use] }),
      },
    },
    components: { parameters: { Q: shared } },
  })

  it('becomes a marked copy of it, and leaves the shared one and its other uses as they are', () => {
    expect(compiledAt(document, ['paths', '/a', 'get', 'parameters', 0], '2024-01-01')).toEqual({
      ...shared,
      description: 'A query.\n\nDeprecated: gone from 2025-01-01 on.',
      deprecated: true,
      'x-sunset': '2025-01-01',
      'x-lifecycle': { sunset: '2025-01-01' },
    })
    expect(compiledAt(document, ['paths', '/a', 'put', 'parameters', 0], '2024-01-01')).toEqual(use)
    expect(compiledAt(document, ['components', 'parameters', 'Q'], '2024-01-01')).toBe(shared)
  })

  it('goes on its sunset while the other uses stay', () => {
    expect(compiledAt(document, ['paths', '/a', 'get', 'parameters'], '2025-01-01')).toEqual([])
    expect(compiledAt(document, ['paths', '/a', 'put', 'parameters'], '2025-01-01')).toEqual([use])
  })
})

it('a deprecated use of a shared schema stays a reference, with its marker beside it', () => {
  const document = withSchema({
    properties: { a: { $ref: '#/components/schemas/Other', 'x-lifecycle': { sunset: '2025-01-01' } } },
  })
  expect(compiledAt(document, ['components', 'schemas', 'Thing', 'properties', 'a'], '2024-01-01')).toEqual({
    $ref: '#/components/schemas/Other',
    description: 'Deprecated: gone from 2025-01-01 on.',
    deprecated: true,
    'x-sunset': '2025-01-01',
    'x-lifecycle': { sunset: '2025-01-01' },
  })
})
