import { describe, expect, it } from 'vitest'
import { numberFrom } from '../../src/base/exact-number.ts'
import type { JsonObject } from '../../src/base/json.ts'
import { type Path, lookUp } from '../../src/base/pointer.ts'
import { type OverlayFile, readOverlayFile } from '../../src/load/overlay-file.ts'
import type { Folder } from '../../src/load/other-files.ts'
import { type ReadDocument, readDocument } from '../../src/load/read-document.ts'
import { readModelDocument } from '../../src/load/read-model.ts'

const DOCUMENT = `openapi: 3.1.0
info: { title: Pets, version: 1.0.0 }
paths:
  /pets:
    get:
      tags: [a, b, c]
      parameters:
        - name: page
        - name: limit
        - name: sort
      responses: {}
`

async function overlay(name: string, ...actions: string[]): Promise<OverlayFile> {
  const text = `overlay: 1.1.0\ninfo: { title: T, version: '1' }\nextends: api.yaml\nactions:\n${actions.join('\n')}\n`
  const file = await readOverlayFile(name, text)
  if (!('overlay' in file)) throw new Error(file[0]!.message)
  return file
}

async function read(text: string, ...overlays: OverlayFile[]): Promise<ReadDocument> {
  const found = await readDocument('api.yaml', text, undefined, overlays)
  if ('code' in found) throw new Error(`${found.place}: ${found.message}`)
  return found
}

/** Where the parts at some paths stand, as `file:line pointer`. */
function places({ locate, pointer }: ReadDocument, paths: readonly Path[]): string[] {
  return paths.map((path) => `${locate(path).file}:${locate(path).line} ${pointer(path)}`)
}

describe('a document with overlays', () => {
  it('has its parts where they were written: in the document, or in the overlay that put them there', async () => {
    const first = await overlay(
      'first.yaml',
      '- target: $.paths["/pets"].get.parameters[1]',
      '  remove: true',
      '- target: $.paths["/pets"].get',
      '  update:',
      '    summary: All pets.',
      '    parameters:',
      '      - name: trace',
      '        schema: {}',
    )
    const second = await overlay(
      'second.yaml',
      '- target: $.paths["/pets"].get.parameters[?@.name == "trace"]',
      '  update: { in: header }',
      '- target: $.paths["/pets"].get.parameters[0]',
      '  remove: true',
      '- target: $.paths',
      '  update: { /cats: {} }',
      '- target: $.paths["/cats"]',
      '  copy: $.paths["/pets"]',
      '- target: $.paths["/cats"].get',
      '  update: { summary: All cats. }',
    )
    const document = await read(DOCUMENT, first, second)
    const get = ['paths', '/pets', 'get']
    expect(lookUp(document.tree, [...get, 'parameters'])).toEqual([
      { name: 'sort' },
      { name: 'trace', schema: {}, in: 'header' },
    ])
    expect(
      places(document, [
        [...get, 'tags', 1],
        [...get, 'summary'],
        [...get, 'parameters', 0, 'name'],
        [...get, 'parameters', 1],
        [...get, 'parameters', 1, 'in'],
        ['paths', '/cats', 'get', 'parameters', 0],
        ['paths', '/cats', 'get', 'summary'],
        ['paths', '/pets', 'nowhere'],
      ]),
    ).toEqual([
      'api.yaml:6 /paths/~1pets/get/tags/1',
      'first.yaml:9 /actions/1/update/summary',
      'api.yaml:10 /paths/~1pets/get/parameters/2/name',
      'first.yaml:11 /actions/1/update/parameters/0',
      'second.yaml:6 /actions/0/update/in',
      'second.yaml:12 /actions/3/copy',
      'second.yaml:14 /actions/4/update/summary',
      'api.yaml:4 /paths/~1pets/nowhere',
    ])
  })

  it('keeps its numbers, and those of the overlay, in all their digits', async () => {
    const { tree } = await read(
      `${DOCUMENT}x-most: 9007199254740993\n`,
      await overlay('o.yaml', '- target: $', '  update: { x-least: 0.12345678901234567890 }'),
    )
    expect([tree['x-most'], tree['x-least']]).toEqual([
      numberFrom('9007199254740993'),
      numberFrom('0.1234567890123456789'),
    ])
  })

  it('is reported where it does not fit, with the line of the overlay', async () => {
    const stranger = await overlay('o.yaml', '- target: $.paths["/dogs"]', '  remove: true')
    const { problems } = (await readDocument('other.yaml', DOCUMENT, undefined, [stranger])) as ReadDocument
    expect(problems.map(({ place, message, hint }) => `${place} ${message}; ${hint}`)).toEqual([
      'o.yaml:3:1 the overlay says that it extends "api.yaml", and was applied to other.yaml; correct extends, or leave the overlay out',
      'o.yaml:5:3 the target $.paths["/dogs"] matches nothing in other.yaml; correct it, or remove the action',
    ])
  })

  it('is reported for what is wrong in the parts of an overlay, there', async () => {
    const { problems } = await read(
      DOCUMENT,
      await overlay('o.yaml', '- target: $.paths', '  update:', '    /dogs: { get: 1 }'),
    )
    expect(problems.map(({ place, message }) => `${place} ${message}`)).toEqual([
      'o.yaml:7:14 "get" must be an operation, not a number; it is ignored',
    ])
  })

  it('may be one of Swagger 2.0, which the overlay sees as it is written', async () => {
    const swagger =
      'swagger: "2.0"\ninfo: { title: T, version: "1" }\npaths: {}\ndefinitions: { Pet: { type: object } }\n'
    const document = await read(
      swagger,
      await overlay('o.yaml', '- target: $.definitions.Pet', '  update: { title: A pet }'),
    )
    const path = ['components', 'schemas', 'Pet', 'title']
    expect(lookUp(document.tree, path)).toBe('A pet')
    expect(places(document, [path, path.slice(0, 3)])).toEqual([
      'o.yaml:6 /actions/0/update/title',
      'api.yaml:4 /definitions/Pet',
    ])
    expect(Object.keys(await document.entry())).toEqual(['swagger', 'info', 'paths', 'definitions'])
  })
})

describe('a document of several files with an overlay', () => {
  const folder: Folder = {
    root: 'api.yaml',
    nameOf: (path) => path,
    read: async (paths) =>
      paths.map((path) => (path === 'pets.yaml' ? 'Pet: { type: object }\n' : { why: 'there is none', hint: 'h' })),
  }
  const root = `${DOCUMENT}components: { schemas: { Pet: { $ref: 'pets.yaml#/Pet' } } }\n`

  it('is changed where it is written; references of the overlay lead to the files beside the document', async () => {
    const file = await overlay(
      'o.yaml',
      '- target: $.components.schemas',
      '  update: { Dog: { $ref: pets.yaml#/Pet } }',
    )
    // Twice, since an overlay is applied to both sides of a comparison.
    for (const _ of [1, 2]) {
      const document = await readDocument('api.yaml', root, folder, [file])
      if ('code' in document) throw new Error(document.message)
      const reference = { $ref: '#/x-files/pets.yaml/Pet' }
      expect(lookUp(document.tree, ['components', 'schemas'])).toEqual({ Pet: reference, Dog: reference })
      expect(lookUp(await document.entry(), ['components', 'schemas'])).toEqual({
        Pet: { $ref: 'pets.yaml#/Pet' },
        Dog: { $ref: 'pets.yaml#/Pet' },
      })
      expect(document.problems).toEqual([])
    }
  })

  it('is a model whose parts are found in the overlay, in the document and in the other file', async () => {
    const file = await overlay('o.yaml', '- target: $.info', '  update: { x-owner: me }')
    const model = await readModelDocument('api.yaml', root, folder, [file])
    if ('code' in model) throw new Error(model.message)
    const found = [['info', 'x-owner'], ['info'], ['components', 'schemas', 'Pet', 'type']].map(
      (path) => model.locate(path).file,
    )
    expect(found).toEqual(['o.yaml', 'api.yaml', 'pets.yaml'])
    expect((model.tree['info'] as JsonObject)['x-owner']).toBe('me')
  })
})
