import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../../src/base/json.ts'
import { documentOf, findingsBetween, json } from '../../support/documents.ts'
import { changesBetween } from '../../support/judged.ts'
import { reportOn } from '../../support/reports.ts'

const file = (name: string, pointer = ''): JsonObject => ({ $ref: `#/x-files/${name.replaceAll('/', '~1')}${pointer}` })
const limit = (maximum: number): JsonObject => ({ name: 'limit', in: 'query', schema: { type: 'integer', maximum } })
const gives = (schema: Json): JsonObject => ({ '200': { description: 'Fine.', content: json(schema) } })
const sized = (maxLength: number): JsonObject => ({ type: 'object', properties: { q: { type: 'string', maxLength } } })

/** A document with these files beside it. */
function many(paths: JsonObject, files: JsonObject, components: JsonObject = {}): JsonObject {
  return { ...documentOf(paths, components), 'x-files': files }
}

/** The coordinates of what is found between two states of a document. */
function coordinates(documentIn: (size: number) => Json, [was, is]: [number, number] = [100, 50]): string[] {
  return findingsBetween(documentIn(was), documentIn(is))
    .map(({ coordinate }) => coordinate)
    .toSorted()
}

describe('What is in another file', () => {
  it('is located by the operation where it is in the file of its path', () => {
    const search = (size: number): Json =>
      many({ '/search': file('search.yaml') }, { 'search.yaml': { get: { parameters: [limit(size)], responses: {} } } })
    expect(coordinates(search)).toEqual(['GET /search ?limit'])
  })

  it('is located by the path where it is a parameter for all operations of the path', () => {
    const operation = { responses: {} }
    const search = (size: number): Json =>
      many(
        { '/search': file('search.yaml') },
        { 'search.yaml': { parameters: [limit(size)], get: operation, put: operation } },
      )
    expect(coordinates(search)).toEqual(['/search ?limit'])
  })

  it('is reported with its place in that file', () => {
    const search = (size: number): Json =>
      many({ '/search': file('search.yaml') }, { 'search.yaml': { get: { parameters: [limit(size)], responses: {} } } })
    const [change] = changesBetween(search(100), search(50))
    expect(change?.revision?.path.join('/')).toBe('x-files/search.yaml/get/parameters/0/schema')
    expect(change?.base?.path.join('/')).toBe('x-files/search.yaml/get/parameters/0/schema')
  })

  it('is located by the schema around it where a property becomes a reference into a file, or is written out', () => {
    const shipments = (cost: Json): Json => {
      const Shipment = { type: 'object', properties: { cost } }
      const gets = { get: { responses: gives(file('shipment.yaml', '/Shipment')) } }
      const files = { 'shipment.yaml': { Shipment }, 'payment.yaml': { Money: { type: 'object' }, Other: {} } }
      return many({ '/a': gets, '/b': gets }, files)
    }
    const [inline, referring] = [shipments({ type: 'number' }), shipments(file('payment.yaml', '/Money'))]
    for (const [base, revision] of [
      [inline, referring],
      [referring, inline],
    ] as const) {
      const found = findingsBetween(base, revision).map(({ coordinate }) => coordinate)
      expect(found).toEqual(['file shipment.yaml#/Shipment .cost'])
    }
  })

  it('has the same fingerprint where something is inserted before it', () => {
    const search = (size: number, ...before: Json[]): Json =>
      many(
        { '/search': file('search.yaml') },
        { 'search.yaml': { get: { parameters: [...before, limit(size)], responses: {} } } },
      )
    const fingerprints = (revision: Json): string[] =>
      reportOn(search(100), revision).findings.map(({ fingerprint }) => fingerprint)
    const [only] = fingerprints(search(50))
    expect(fingerprints(search(50, { name: 'offset', in: 'query', schema: {} }))).toContain(only)
  })

  it('stays in the file where two paths use it', () => {
    const shared = (size: number): Json =>
      many(
        { '/a': file('item.yaml'), '/b': file('item.yaml') },
        { 'item.yaml': { get: { parameters: [limit(size)], responses: {} } } },
      )
    expect(coordinates(shared)).toEqual(['file item.yaml#/get/parameters/0/schema'])
  })

  it('stays in the file where something else refers to a part of it, and is reported once', () => {
    const search = (size: number): Json =>
      many(
        { '/search': file('search.yaml') },
        {
          'search.yaml': {
            get: { parameters: [limit(size)], responses: {} },
            put: { parameters: [file('search.yaml', '/get/parameters/0')], responses: {} },
          },
        },
      )
    expect(coordinates(search)).toEqual(['file search.yaml#/get/parameters/0/schema'])
  })

  it('stays in the file where others refer to it and to what is in it', () => {
    const schema = '/get/responses/200/content/application~1json/schema'
    const search = (size: number): Json =>
      many(
        { '/search': file('search.yaml') },
        {
          'search.yaml': {
            get: { responses: gives({ type: 'object', properties: { inner: sized(size) } }) },
            put: { responses: gives(file('search.yaml', schema)) },
            post: { responses: gives(file('search.yaml', `${schema}/properties/inner`)) },
          },
        },
      )
    expect(coordinates(search)).toEqual([
      `file search.yaml#${schema} .inner.q`,
      `file search.yaml#${schema}/properties/inner .q`,
    ])
  })

  it('is found in a file with a percent sign in its name', () => {
    const search = (size: number): Json =>
      many(
        { '/search': { $ref: '#/x-files/50%25.yaml/a' } },
        {
          '50%.yaml': { a: { get: { responses: gives({ $ref: '#/x-files/50%25.yaml/b' }) } }, b: sized(size) },
        },
      )
    expect(coordinates(search)).toEqual(['file 50%.yaml#/b .q'])
  })

  it('stays in the file where it has a name there', () => {
    const search = (size: number): Json =>
      many(
        { '/search': file('search.yaml') },
        {
          'search.yaml': {
            get: { responses: gives(file('search.yaml', '/components/schemas/Hit')) },
            components: { schemas: { Hit: sized(size) } },
          },
        },
      )
    expect(coordinates(search)).toEqual(['file search.yaml#/components/schemas/Hit .q'])
  })

  it('is located by the operation where it is in the file of a response that no other has', () => {
    const one = (size: number): Json =>
      many({ '/a': { get: { responses: { '200': file('fine.yaml') } } } }, { 'fine.yaml': gives(sized(size))['200']! })
    expect(coordinates(one)).toEqual(['GET /a 200 .q'])
    const get = { responses: { '200': file('fine.yaml') } }
    const two = (size: number): Json =>
      many({ '/a': { get }, '/b': { get } }, { 'fine.yaml': gives(sized(size))['200']! })
    expect(coordinates(two)).toEqual(['file fine.yaml#/content/application~1json/schema .q'])
  })

  it('is located by the operation where its callback is in a file', () => {
    const subscribe = (size: number): Json =>
      many(
        { '/subscribe': file('subscribe.yaml') },
        {
          'subscribe.yaml': {
            post: {
              requestBody: { content: json(sized(size)) },
              callbacks: { sold: { 'http://x': file('sold.yaml') } },
              responses: {},
            },
          },
          'sold.yaml': { put: { parameters: [limit(size)], responses: {} } },
        },
      )
    expect(coordinates(subscribe)).toEqual([
      'POST /subscribe callback sold PUT http://x ?limit',
      'POST /subscribe request .q',
    ])
  })

  it('stays in its file where callbacks lead on from file to file, further than anybody follows', () => {
    const next = (index: number): JsonObject => ({ done: { '{$url}': file(`${index + 1}.yaml`) } })
    const files = (size: number): JsonObject =>
      Object.fromEntries([
        ...Array.from({ length: 40 }, (_, index) => [
          `${index}.yaml`,
          { post: { responses: {}, callbacks: next(index) } },
        ]),
        ['40.yaml', { post: { responses: gives(sized(size)) } }],
      ]) as JsonObject
    const [found] = coordinates((size) => many({ '/a': file('0.yaml') }, files(size)))
    expect(found).toMatch(/^file 40\.yaml/)
  })

  it('is found where files lead to each other in a circle', () => {
    const lost = (size: number): Json =>
      many(
        { '/a': file('a.yaml'), '/search': { get: { parameters: [limit(size)], responses: {} } } },
        { 'a.yaml': file('b.yaml'), 'b.yaml': file('a.yaml') },
        { responses: { Odd: file('odd.yaml') } },
      )
    expect(coordinates(lost)).toEqual(['GET /search ?limit'])
  })
})

describe('A component that is nothing but a reference to another file', () => {
  const answering = (size: number, components: JsonObject): JsonObject =>
    many(
      { '/search': { get: { responses: gives(file('schemas/Hit.yaml')) } } },
      { 'schemas/Hit.yaml': sized(size) },
      {
        schemas: components,
      },
    )

  it('gives its name to what is in the file', () => {
    expect(coordinates((size) => answering(size, { Hit: file('schemas/Hit.yaml') }))).toEqual(['Hit.q'])
    expect(coordinates((size) => answering(size, { Found: file('schemas/Hit.yaml') }))).toEqual(['Found.q'])
  })

  it('gives its name where other components lead to the same file, if it has the name of the file', () => {
    const both = { Found: file('schemas/Hit.yaml'), Hit: file('schemas/Hit.yaml') }
    expect(coordinates((size) => answering(size, both))).toEqual(['Hit.q'])
    const others = { Found: file('schemas/Hit.yaml'), Other: file('schemas/Hit.yaml') }
    expect(coordinates((size) => answering(size, others))).toEqual(['file schemas/Hit.yaml .q'])
  })

  it('gives its name where the other side has another component besides', () => {
    const [one, two] = [
      { Found: file('schemas/Hit.yaml') },
      { Found: file('schemas/Hit.yaml'), Other: file('schemas/Hit.yaml') },
    ]
    expect(coordinates((size) => answering(size, size === 100 ? one : two))).toContain('Found.q')
    expect(coordinates((size) => answering(size, size === 100 ? two : one))).toContain('Found.q')
  })

  it('is the same as what was in the file before it was there', () => {
    const named = { Hit: file('schemas/Hit.yaml') }
    expect(coordinates((size) => answering(size, size === 100 ? {} : named))).toEqual(['Hit.q'])
    expect(coordinates((size) => answering(size, size === 100 ? named : {}))).toEqual(['file schemas/Hit.yaml .q'])
    const other = { Found: file('schemas/Hit.yaml') }
    expect(coordinates((size) => answering(size, size === 100 ? {} : other))).toEqual(['Found.q'])
    const inside = (size: number, components: JsonObject): Json =>
      many(
        { '/search': { get: { responses: gives(file('all.yaml', '/components/schemas/Hit')) } } },
        { 'all.yaml': { components: { schemas: { Hit: sized(size) } } } },
        { schemas: components },
      )
    const alias = { Hit: file('all.yaml', '/components/schemas/Hit') }
    expect(coordinates((size) => inside(size, size === 100 ? {} : alias))).toEqual(['Hit.q'])
  })

  it('gives its name to what is in the file at a place, and what is below that', () => {
    const at = (size: number): Json =>
      many(
        { '/search': { get: { responses: gives(file('all.yaml', '/Hit/properties/inner')) } } },
        { 'all.yaml': { Hit: { type: 'object', properties: { inner: sized(size) } } } },
        { schemas: { Hit: file('all.yaml', '/Hit') } },
      )
    expect(coordinates(at)).toEqual(['Hit.inner.q'])
  })

  it('gives its name to a response that several operations have', () => {
    const get = { responses: { '404': file('responses/missing.yaml') } }
    const missing = (size: number): Json =>
      many(
        { '/a': { get }, '/b': { get } },
        { 'responses/missing.yaml': gives(sized(size))['200']! },
        { responses: { Missing: file('responses/missing.yaml') } },
      )
    expect(coordinates(missing)).toEqual(['response Missing .q'])
  })
})
