import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { formatPointer, lookUp } from '../../src/base/pointer.ts'
import { bundle } from '../../src/load/bundle.ts'
import type { Folder } from '../../src/load/other-files.ts'
import { gatherDocument } from '../../src/load/read-document.ts'

/** A document, and other files by their paths, as one document. */
async function bundled(root: JsonObject, files: Readonly<Record<string, Json>>) {
  const folder: Folder = {
    root: 'openapi.json',
    nameOf: (path) => path,
    read: async (paths) =>
      paths.map((path) =>
        Object.hasOwn(files, path)
          ? JSON.stringify(files[path])
          : { why: 'there is no such file', hint: 'correct the path' },
      ),
  }
  const read = await gatherDocument('openapi.json', JSON.stringify(root), folder)
  if ('code' in read) throw new Error(read.message)
  return bundle(read.tree)
}

const root = (fields: JsonObject): JsonObject => ({
  openapi: '3.0.3',
  info: { title: 'T', version: '1' },
  paths: {},
  ...fields,
})
const answering = (schema: JsonObject): JsonObject => ({
  responses: { '200': { description: 'Fine.', content: { 'application/json': { schema } } } },
})
const text = { type: 'string' }

describe('a document of several files, as one', () => {
  it('is the same object where it is one file', async () => {
    const read = await gatherDocument('a.json', JSON.stringify(root({})))
    if ('code' in read) throw new Error(read.message)
    expect(bundle(read.tree).tree).toBe(read.tree)
  })

  it('names components as their files are, or the last step of the pointer, and none twice', async () => {
    const { tree } = await bundled(
      root({
        paths: {
          '/a': {
            get: answering({ $ref: 'pets/pet.yaml' }),
            put: answering({ $ref: 'owners/pet.yaml' }),
            post: answering({ $ref: 'all.json#/defs/Pet' }),
            patch: answering({ $ref: 'all.json#/list/0' }),
          },
        },
        components: { schemas: { Pet: { type: 'object' } } },
      }),
      {
        'pets/pet.yaml': { ...text, maxLength: 1 },
        'owners/pet.yaml': { ...text, maxLength: 2 },
        'all.json': { defs: { Pet: { ...text, maxLength: 3 } }, list: [{ ...text, maxLength: 4 }] },
      },
    )
    expect(lookUp(tree, ['components', 'schemas'])).toEqual({
      Pet: { type: 'object' },
      pet: { ...text, maxLength: 1 },
      pet_2: { ...text, maxLength: 2 },
      Pet_2: { ...text, maxLength: 3 },
      all_list_0: { ...text, maxLength: 4 },
    })
  })

  it('gives what another file says the name of the component that refers to it', async () => {
    const { tree } = await bundled(
      root({ components: { schemas: { Animal: { $ref: 'pet.json' }, Alias: { $ref: 'pet.json' } } } }),
      { 'pet.json': { properties: { parent: { $ref: '#' } } } },
    )
    expect(lookUp(tree, ['components', 'schemas'])).toEqual({
      Animal: { properties: { parent: { $ref: '#/components/schemas/Animal' } } },
      Alias: { $ref: '#/components/schemas/Animal' },
    })
  })

  it('has what no component can be where it is used, with what is said beside the reference', async () => {
    const { tree } = await bundled(
      root({ paths: { '/a': { $ref: 'paths.json#/a', summary: 'A.' }, '/b': { get: { $ref: 'paths.json#/a/get' } } } }),
      { 'paths.json': { a: { get: answering({ $ref: 'openapi.json#/components/schemas/A' }) } } },
    )
    const get = answering({ $ref: '#/components/schemas/A' })
    expect(tree['paths']).toEqual({ '/a': { get, summary: 'A.' }, '/b': { get } })
  })

  it('has path items where they are used, since they are called by their paths, also where the version could share them', async () => {
    const document = { ...root({ paths: { '/a': { $ref: 'a.json' } } }), openapi: '3.1.0' }
    const { tree } = await bundled(document, { 'a.json': { get: answering(text) } })
    expect(tree['paths']).toEqual({ '/a': { get: answering(text) } })
    expect(Object.hasOwn(tree, 'components')).toBe(false)
  })

  it('shares a path item that holds itself in a callback, where the version can', async () => {
    const document = { ...root({ paths: { '/a': { $ref: 'a.json' } } }), openapi: '3.1.0' }
    const post = { responses: {}, callbacks: { on: { '{$url}': { $ref: 'a.json' } } } }
    const { tree, circular } = await bundled(document, { 'a.json': { post } })
    const shared = { post: { responses: {}, callbacks: { on: { '{$url}': { $ref: '#/components/pathItems/a' } } } } }
    expect(circular).toEqual([])
    expect(tree['paths']).toEqual({ '/a': shared })
    expect(lookUp(tree, ['components', 'pathItems', 'a'])).toMatchObject({ post: { callbacks: { on: {} } } })
  })

  it('keeps parts of Swagger 2.0 at its root', async () => {
    const document = { swagger: '2.0', info: {}, paths: { '/a': { get: { parameters: [{ $ref: 'a.json#/page' }] } } } }
    const { tree } = await bundled(document, { 'a.json': { page: { name: 'page', in: 'query', type: 'integer' } } })
    expect(tree).toMatchObject({
      paths: { '/a': { get: { parameters: [{ $ref: '#/parameters/page' }] } } },
      parameters: { page: { name: 'page' } },
    })
  })

  it('follows the mapping of a discriminator', async () => {
    const { tree } = await bundled(
      root({ components: { schemas: { A: { discriminator: { propertyName: 'k', mapping: { b: 'b.json#/B' } } } } } }),
      { 'b.json': { B: { allOf: [{ $ref: '#/C' }] }, C: text } },
    )
    expect(lookUp(tree, ['components', 'schemas'])).toEqual({
      A: { discriminator: { propertyName: 'k', mapping: { b: '#/components/schemas/B' } } },
      B: { allOf: [{ $ref: '#/components/schemas/C' }] },
      C: text,
    })
  })

  it('refers to an operation where it stands now, and to its file where it is not one of the API', async () => {
    const links = {
      here: { operationRef: 'root/../paths.json#/a/get' },
      back: { operationRef: 'openapi.json#/paths/~1a/get' },
      own: { operationRef: '#/paths/~1b/get' },
      other: { operationRef: 'other.json#/paths/~1c/get' },
      name: { operationId: 'a' },
    }
    const { tree } = await bundled(
      root({
        paths: {
          '/a': { $ref: 'paths.json#/a' },
          '/b': { get: { responses: { '200': { description: 'Fine.', links } } } },
        },
      }),
      {
        'paths.json': {
          a: { get: { responses: { '200': { description: 'Fine.', links: { again: { operationRef: '#/a/get' } } } } } },
        },
        'other.json': { paths: { '/c': { get: answering(text) } } },
      },
    )
    const inLink = (path: string, link: string) =>
      lookUp(tree, ['paths', path, 'get', 'responses', '200', 'links', link, 'operationRef'])
    expect(Object.keys(links).map((link) => inLink('/b', link))).toEqual([
      '#/paths/~1a/get',
      '#/paths/~1a/get',
      '#/paths/~1b/get',
      'other.json#/paths/~1c/get',
      undefined,
    ])
    expect(inLink('/a', 'again')).toBe('#/paths/~1a/get')
    expect(JSON.stringify(tree)).not.toContain('x-files')
  })

  it('leaves a reference to what cannot be read, and one that leads back to itself', async () => {
    const document = root({ paths: { '/a': { $ref: 'a.json' }, '/b': { get: answering({ $ref: 'gone.json' }) } } })
    const files = { 'a.json': { $ref: 'b.json' }, 'b.json': { $ref: 'a.json' } }
    const { tree, circular } = await bundled(document, files)
    expect(lookUp(tree, ['paths', '/b', 'get', 'responses', '200', 'content', 'application/json', 'schema'])).toEqual({
      $ref: 'gone.json',
    })
    expect(circular).toEqual([['paths', '/a', '$ref']])
  })

  it('knows where each part comes from', async () => {
    const { origin } = await bundled(
      root({ paths: { '/a': { get: { $ref: 'op.json' } } }, components: { schemas: { Own: text } } }),
      {
        'op.json': answering({ $ref: 'schemas/pet.json#/Pet' }),
        'schemas/pet.json': { Pet: { properties: { a: text } } },
      },
    )
    const from = (...path: string[]): string => formatPointer(origin(path))
    expect(from('components', 'schemas', 'pet', 'properties')).toBe('/components/schemas/pet/properties')
    expect(from('components', 'schemas', 'Pet', 'properties', 'a')).toBe('/x-files/schemas~1pet.json/Pet/properties/a')
    expect(from('paths', '/a', 'get', 'responses')).toBe('/x-files/op.json/responses')
    expect(from('components', 'schemas', 'Own')).toBe('/components/schemas/Own')
  })

  it('is exactly the same each time', async () => {
    const make = () => bundled(root({ paths: { '/a': { get: answering({ $ref: 'a.json' }) } } }), { 'a.json': text })
    const [one, other] = await Promise.all([make(), make()])
    expect(JSON.stringify(one.tree)).toBe(JSON.stringify(other.tree))
  })
})
