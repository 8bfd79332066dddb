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
function reported(base: Json, revision: Json): string[] {
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
    expect(reported(documents(undefined, 'string'), documents(undefined, 'integer'))).toEqual(expected)
    expect(reported(documents({ b: at('Book') }, 'string'), documents({ b: at('Book') }, 'integer'))).toEqual(expected)
    expect(reported(documents({ b: at('Book') }, 'string'), documents({ b: 'Book' }, 'integer'))).toContain(expected[0])
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
    expect(reported(documents('string'), documents('integer'))).toEqual([
      'breaking response-type-changed: Book.isbn in /apps',
    ])
  })

  it('are not subtypes of each other: an operation that returns one is not affected by changes to another', () => {
    const documents = (mapping: JsonObject | undefined, type: string): Json =>
      answering(
        { '/apps': 'App', '/books': 'Book' },
        { App: app(mapping), Book: extending('App', 'url', 'string'), Film: extending('App', 'length', type) },
      )
    for (const mapping of [undefined, { b: at('Book'), f: at('Film') }])
      expect(reported(documents(mapping, 'string'), documents(mapping, 'integer'))).toEqual([
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
      expect(reported(documents(mapping, 'string'), documents(mapping, 'integer'))).toEqual([
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
    expect(reported(documents('string'), documents('integer'))).toEqual([
      'breaking response-type-changed: Film.length in /apps',
    ])
  })

  it('that came or went are reported as choices of the parent, to whoever may send or receive any of them', () => {
    const mapping = (...names: readonly string[]): JsonObject =>
      Object.fromEntries(names.map((name) => [name, at(name)]))
    const documents = (isMapped: boolean, ...names: readonly string[]): Json =>
      answering(
        { '/apps': 'App', '/books': 'Book' },
        {
          App: app(isMapped ? mapping('Book', ...names) : undefined),
          Book: extending('App', 'url', 'string'),
          ...Object.fromEntries(names.map((name) => [name, extending('App', 'length', 'integer')])),
        },
      )
    for (const isMapped of [false, true]) {
      const [before, after] = [documents(isMapped), documents(isMapped, 'Film')]
      expect(reported(before, after)).toEqual(['warning response-variant-added: App(Film) in /apps'])
      expect(reported(after, before)).toEqual(['info response-variant-removed: App(Film) in /apps'])
    }
  })

  it('are reported by the value that names them, where that is not their own name', () => {
    const documents = (mapping: JsonObject): Json =>
      answering({ '/apps': 'App' }, { App: app(mapping), Book: extending('App', 'url', 'string') })
    const findings = judgedBetween(documents({ b: at('Book') }), documents({ book: at('Book') }), {
      day: day('2030-01-01'),
    })
    expect(findings.map(({ message }) => message).toSorted()).toEqual([
      'App can no longer be Book ("b")',
      'App may also be Book ("book")',
    ])
  })

  it('are reported once where the parent lists the values of its discriminator', () => {
    const documents = (...names: readonly string[]): Json => {
      const kinds = { kind: { type: 'string', enum: names } }
      const subtypes = names.map((name) => [name, extending('App', 'url', 'string')] as const)
      return answering({ '/apps': 'App' }, { App: { ...app(), properties: kinds }, ...Object.fromEntries(subtypes) })
    }
    expect(reported(documents('Book'), documents('Book', 'Film'))).toEqual([
      'info component-added: Film in ',
      'warning response-enum-value-added: App.kind = Film in /apps',
    ])
  })

  it('are nothing to whoever sends one of them: another discriminator is reported to those who may send any', () => {
    const documents = (propertyName: string): Json =>
      answering(
        { '/apps': 'App', '/books': 'Book' },
        {
          App: { ...app(), discriminator: { propertyName } },
          Book: extending('App', 'url', 'string'),
        },
      )
    expect(reported(documents('kind'), documents('type'))).toEqual([
      'info response-discriminator-changed: App in /apps',
    ])
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
    expect(reported(documents('string'), documents('integer'))).toEqual(['info response-type-changed: Draft.state in '])
  })
})
