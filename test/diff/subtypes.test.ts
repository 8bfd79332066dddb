import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { operationsOf } from '../../src/diff/change.ts'
import { day } from '../../src/time/day.ts'
import { documentOf, json, ref } from '../support/documents.ts'
import { judgedBetween } from '../support/judged.ts'

const at = (name: string): string => `#/components/schemas/${name}`

/** A parent whose discriminator names what extends it: by a mapping, or by the names of the components. */
const app = (mapping?: JsonObject): JsonObject => ({
  type: 'object',
  required: ['kind'],
  properties: { kind: { type: 'string' } },
  discriminator: { propertyName: 'kind', ...(mapping && { mapping }) },
})

/** What extends a schema by a property of a type. */
const extending = (parent: string, property: string, type: string): JsonObject => ({
  allOf: [ref(parent), { type: 'object', properties: { [property]: { type } } }],
})

/** A document that answers each path with a component. */
function answering(paths: Readonly<Record<string, string>>, schemas: JsonObject): JsonObject {
  const answer = (name: string): Json => ({
    get: { responses: { '200': { description: 'Fine.', content: json(ref(name)) } } },
  })
  const items = Object.entries(paths).map(([path, name]) => [path, answer(name)] as const)
  return documentOf(Object.fromEntries(items), { schemas })
}

/** The findings between two documents, with the paths that they reach. */
function told(base: Json, revision: Json): string[] {
  return judgedBetween(base, revision, { day: day('2030-01-01') })
    .map((finding) => {
      const paths = operationsOf(finding).map(({ path }) => path)
      return `${finding.level} ${finding.rule.id}: ${finding.coordinate} in ${paths.join()}`
    })
    .toSorted()
}

describe('Schemas that extend one with a discriminator', () => {
  it('are what it stands for, under their own names where no mapping names them', () => {
    const documents = (mapping: JsonObject | undefined, type: string): Json =>
      answering({ '/apps': 'App' }, { App: app(mapping), Book: extending('App', 'url', type) })
    const expected = ['breaking response-type-changed: Book.url in /apps']
    expect(told(documents(undefined, 'string'), documents(undefined, 'integer'))).toEqual(expected)
    expect(told(documents({ b: at('Book') }, 'string'), documents({ b: at('Book') }, 'integer'))).toEqual(expected)
    expect(told(documents({ b: at('Book') }, 'string'), documents({ b: 'Book' }, 'integer'))).toContain(expected[0])
  })

  it('are the schemas that a witness is checked against', () => {
    const documents = (mapping: JsonObject | undefined, type: string): Json =>
      answering({ '/apps': 'App' }, { App: app(mapping), Book: extending('App', 'url', type) })
    const book = ['components', 'schemas', 'Book']
    for (const mapping of [undefined, { b: at('Book') }]) {
      const [finding] = judgedBetween(documents(mapping, 'string'), documents(mapping, 'integer'), {
        day: day('2030-01-01'),
      })
      expect(finding?.witness?.schemas).toEqual({ base: book, revision: book })
    }
  })

  it('are it through others as well', () => {
    const documents = (type: string): Json =>
      answering(
        { '/apps': 'App' },
        {
          App: app(),
          Print: extending('App', 'pages', 'integer'),
          Book: extending('Print', 'isbn', type),
        },
      )
    expect(told(documents('string'), documents('integer'))).toEqual([
      'breaking response-type-changed: Book.isbn in /apps',
    ])
  })

  it('are none of each other: an operation that answers one is not reached by what became of another', () => {
    const documents = (mapping: JsonObject | undefined, type: string): Json =>
      answering(
        { '/apps': 'App', '/books': 'Book' },
        { App: app(mapping), Book: extending('App', 'url', 'string'), Film: extending('App', 'length', type) },
      )
    for (const mapping of [undefined, { b: at('Book'), f: at('Film') }])
      expect(told(documents(mapping, 'string'), documents(mapping, 'integer'))).toEqual([
        'breaking response-type-changed: Film.length in /apps',
      ])
  })

  it('are what is between as well: an operation that answers a subtype is reached by what extends that', () => {
    const documents = (mapping: JsonObject | undefined, type: string): Json =>
      answering(
        { '/prints': 'Print', '/films': 'Film' },
        {
          App: app(mapping),
          Film: extending('App', 'length', 'integer'),
          Print: extending('App', 'pages', 'integer'),
          Book: extending('Print', 'isbn', type),
        },
      )
    const mapped = { f: at('Film'), p: at('Print'), b: at('Book') }
    for (const mapping of [undefined, mapped])
      expect(told(documents(mapping, 'string'), documents(mapping, 'integer'))).toEqual([
        'breaking response-type-changed: Book.isbn in /prints',
      ])
  })

  it('are only those that the mapping names, where there is one: what holds the parent in a part may be any of them', () => {
    const documents = (type: string): Json =>
      answering(
        { '/apps': 'Page' },
        {
          Page: { allOf: [ref('App'), { type: 'object', properties: { next: { type: 'string' } } }] },
          App: app({ f: at('Film') }),
          Film: extending('App', 'length', type),
        },
      )
    expect(told(documents('string'), documents('integer'))).toEqual([
      'breaking response-type-changed: Film.length in /apps',
    ])
  })

  it('that came or went are told as components, not as an edit of the discriminator', () => {
    const before = answering({ '/apps': 'App' }, { App: app(), Book: extending('App', 'url', 'string') })
    const after = answering(
      { '/apps': 'App' },
      { App: app(), Book: extending('App', 'url', 'string'), Film: extending('App', 'length', 'integer') },
    )
    expect(told(before, after)).toEqual(['info component-added: Film in '])
    expect(told(after, before)).toEqual(['info component-removed: Film in '])
  })

  it('are choices already where the parent lists them', () => {
    const documents = (type: string): Json =>
      answering(
        { '/apps': 'App' },
        {
          App: { oneOf: [ref('Book')], discriminator: { propertyName: 'kind' } },
          Book: { type: 'object', properties: { kind: { type: 'string' } } },
          Draft: extending('Book', 'state', type),
        },
      )
    expect(told(documents('string'), documents('integer'))).toEqual(['info response-type-changed: Draft.state in '])
  })
})
