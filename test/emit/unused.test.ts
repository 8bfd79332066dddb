import { describe, expect, it } from 'vitest'
import { type Json, type JsonObject, isObject } from '../../src/base/json.ts'
import { lookUp } from '../../src/base/pointer.ts'
import { snapshots } from '../../src/emit/snapshot.ts'
import { unusedComponents, unusedDropper } from '../../src/emit/unused.ts'
import { day } from '../../src/time/day.ts'
import { answering, extended, operation, snapshotAt, tiny } from '../support/document.ts'

const sunset = { 'x-lifecycle': { sunset: '2024-01-01' } }
const refTo = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` })

/** The names of the schemas of a document the day before the sunset, and on it. */
function schemasAround(document: Json): [string[], string[]] {
  const all = snapshots(document)
  const names = (text: string): string[] => {
    const schemas = lookUp(all.on(day(text)), ['components', 'schemas'])
    return isObject(schemas) ? Object.keys(schemas) : []
  }
  return [names('2023-12-31'), names('2024-01-01')]
}

describe('a component', () => {
  const going = { '/a': { get: answering('A', sunset) } }

  it('that nothing uses any more goes, with what only it used', () => {
    const schemas = { A: { items: refTo('B') }, B: {}, C: {} }
    const document = tiny({ paths: { ...going, '/c': { get: answering('C') } }, components: { schemas } })
    expect(schemasAround(document)).toEqual([['A', 'B', 'C'], ['C']])
  })

  it('that something else still uses stays, directly or through another', () => {
    const schemas = { A: {}, B: { items: refTo('A') } }
    const document = tiny({ paths: { ...going, '/b': { get: answering('B') } }, components: { schemas } })
    expect(schemasAround(document)).toEqual([
      ['A', 'B'],
      ['A', 'B'],
    ])
  })

  it('that nothing ever uses stays, since it was put there on its own account', () => {
    const document = tiny({
      paths: going,
      components: { schemas: { A: {}, Kept: { items: refTo('Part') }, Part: {} } },
    })
    expect(schemasAround(document)).toEqual([
      ['A', 'Kept', 'Part'],
      ['Kept', 'Part'],
    ])
  })

  it('that nothing ever uses stays with its parts in an API that begins on a day, too', () => {
    const schemas = { A: {}, Kept: { items: refTo('Part') }, Part: {} }
    const document = tiny({ 'x-lifecycle': { added: '2020-01-01' }, paths: going, components: { schemas } })
    expect(schemasAround(document)).toEqual([
      ['A', 'Kept', 'Part'],
      ['Kept', 'Part'],
    ])
  })

  it('that a kept component refers to stays, although the operation that used it goes', () => {
    const document = tiny({ paths: going, components: { schemas: { A: {}, Kept: { items: refTo('A') } } } })
    expect(schemasAround(document)).toEqual([
      ['A', 'Kept'],
      ['A', 'Kept'],
    ])
  })

  it('of which something uses a part stays', () => {
    const part = { $ref: '#/components/schemas/A/properties/part' }
    const schemas = { A: { properties: { part: {} } }, B: { items: part } }
    const document = tiny({ paths: { ...going, '/b': { get: answering('B') } }, components: { schemas } })
    expect(schemasAround(document)).toEqual([
      ['A', 'B'],
      ['A', 'B'],
    ])
  })

  it('that only uses itself goes too', () => {
    const document = tiny({ paths: going, components: { schemas: { A: { items: refTo('A') } } } })
    expect(schemasAround(document)).toEqual([['A'], []])
  })

  it('that a discriminator names, by reference or by name, is used', () => {
    const schemas = {
      A: { discriminator: { propertyName: 'kind', mapping: { b: 'B', c: '#/components/schemas/C' } } },
      B: {},
      C: {},
    }
    expect(schemasAround(tiny({ paths: going, components: { schemas } }))).toEqual([['A', 'B', 'C'], []])
  })

  it('with a slash or tilde in its name is found', () => {
    const schema = { $ref: '#/components/schemas/a~1b~0c' }
    const document = tiny({
      paths: { '/a': { get: operation({ ...sunset, 'x-schema': schema }) } },
      components: { schemas: { 'a/b~c': {} } },
    })
    expect(schemasAround(document)).toEqual([['a/b~c'], []])
  })
})

it('a section of components that has become empty goes with its last entry', () => {
  const document = tiny({ paths: { '/a': { get: answering('A', sunset) } }, components: { schemas: { A: {} } } })
  expect(lookUp(snapshots(document).on(day('2024-01-01')), ['components'])).toEqual({})
})

it('a security scheme goes with the last operation that asks for it', () => {
  const key = { type: 'apiKey', in: 'header', name: 'X-Key' }
  const document = tiny({
    paths: { '/a': { get: operation({ ...sunset, security: [{ key: [] }] }) } },
    components: { securitySchemes: { key, spare: key } },
  })
  const names = (text: string): string[] =>
    Object.keys(lookUp(snapshots(document).on(day(text)), ['components', 'securitySchemes']) as object)
  expect([names('2023-12-31'), names('2024-01-01')]).toEqual([['key', 'spare'], ['spare']])
})

it('a tag goes with the last operation that carries it, and one that none ever carried stays', () => {
  const document = tiny({
    tags: [{ name: 'old' }, { name: 'both' }, { name: 'spare' }],
    paths: { '/a': { get: operation({ ...sunset, tags: ['old', 'both'] }), put: operation({ tags: ['both'] }) } },
  })
  const names = (text: string): Json | undefined => lookUp(snapshots(document).on(day(text)), ['tags'])
  expect(names('2023-12-31')).toEqual([{ name: 'old' }, { name: 'both' }, { name: 'spare' }])
  expect(names('2024-01-01')).toEqual([{ name: 'both' }, { name: 'spare' }])
})

it('a snapshot from which nothing goes is returned as the same object', () => {
  const document = tiny({ paths: { '/a': { get: answering('A') } }, components: { schemas: { A: {} } } })
  expect(unusedDropper(document)(document, day('2024-01-01'))).toBe(document)
})

it('a security scheme that the whole API asks for stays when the last operation that names it goes', () => {
  const document = tiny({
    security: [{ key: [] }],
    paths: { '/a': { get: operation({ ...sunset, security: [{ key: [] }] }) }, '/b': { get: operation() } },
    components: { securitySchemes: { key: { type: 'http', scheme: 'basic' } } },
  })
  expect(lookUp(snapshots(document).on(day('2024-01-01')), ['components', 'securitySchemes', 'key'])).toBeDefined()
})

it('in Swagger 2.0, what nothing uses any more goes from the root', () => {
  const answer = { '200': { description: 'Fine.', schema: { $ref: '#/definitions/A' } } }
  const document = {
    swagger: '2.0',
    info: { title: 'Tiny', version: '0' },
    paths: { '/a': { get: { ...sunset, security: [{ key: [] }], responses: answer } } },
    definitions: { A: { items: { $ref: '#/definitions/B' } }, B: {}, C: {} },
    securityDefinitions: { key: { type: 'basic' } },
  }
  const on = (text: string): object => snapshots(document).on(day(text)) ?? {}
  expect(lookUp(on('2023-12-31') as Json, ['definitions'])).toEqual(document.definitions)
  expect(lookUp(on('2024-01-01') as Json, ['definitions'])).toEqual({ C: {} })
  expect(Object.keys(on('2024-01-01'))).not.toContain('securityDefinitions')
})

describe('the components that nothing ever uses', () => {
  it('are reported by their paths and sections, and whether only each other use them', () => {
    const schemas = { A: {}, B: {} }
    const document = tiny({ paths: { '/a': { get: answering('A') } }, components: { schemas, 'x-own': { C: {} } } })
    const unused = (name: string, path: string[], isMentioned = false): object => ({
      name,
      path,
      section: 'schemas',
      isMentioned,
    })
    expect(unusedComponents(document)).toEqual([unused('B', ['components', 'schemas', 'B'])])
    const definitions = { A: { items: { $ref: '#/definitions/B' } }, B: {}, C: { not: { $ref: '#/definitions/C' } } }
    expect(unusedComponents({ swagger: '2.0', paths: {}, definitions })).toEqual([
      unused('A', ['definitions', 'A']),
      unused('B', ['definitions', 'B'], true),
      unused('C', ['definitions', 'C']),
    ])
  })
})

describe('a snapshot without deprecated things', () => {
  const only = { $ref: '#/components/schemas/Old' }
  const document = tiny({
    paths: {
      '/a': { get: { ...operation(), 'x-lifecycle': { deprecated: '2020-01-01' }, responses: answeringWith(only) } },
      '/b': { get: operation() },
    },
    components: { schemas: { Old: { items: { $ref: '#/components/schemas/Part' } }, Part: {}, Kept: {} } },
  })
  const names = (source: JsonObject, text: string): string[] =>
    Object.keys((snapshotAt(source, ['components', 'schemas'], text, { deprecated: 'strip' }) ?? {}) as object)

  it('leaves out what only they used, and keeps what nothing ever used', () => {
    expect(names(document, '2019-06-01')).toEqual(['Old', 'Part', 'Kept'])
    expect(names(document, '2024-01-01')).toEqual(['Kept'])
  })

  it('leaves it out also where they are left out on every day', () => {
    const { 'x-lifecycle': _, ...get } = lookUp(document, ['paths', '/a', 'get']) as JsonObject
    const always = extended(document, ['paths', '/a'], { get: { ...get, 'x-lifecycle': { sunset: '2030-01-01' } } })
    const marked = extended(document, ['paths', '/a'], { get: { ...get, deprecated: true } })
    expect([names(always, '2024-01-01'), names(marked, '2024-01-01')]).toEqual([['Kept'], ['Kept']])
  })
})

function answeringWith(schema: JsonObject): JsonObject {
  return { '200': { description: '', content: { 'application/json': { schema } } } }
}
