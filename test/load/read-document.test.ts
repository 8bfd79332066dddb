import { describe, expect, it } from 'vitest'
import type { Json } from '../../src/base/json.ts'
import { type Path, lookUp, resolveLocal } from '../../src/base/pointer.ts'
import type { Folder } from '../../src/load/other-files.ts'
import { type ReadDocument, readDocument } from '../../src/load/read-document.ts'

describe('a document of one file', () => {
  const versions: [string, string][] = [
    ['openapi: 3.1', `its "openapi" field is 3.1, a number; write a string, such as '3.1.0'`],
    ['openapi: 4.0.0', 'its "openapi" field is "4.0.0"; name an OpenAPI 3 or Swagger 2.0 document'],
    ['openapi: []', 'its "openapi" field is []; name an OpenAPI 3 or Swagger 2.0 document'],
    ['swagger: "1.2"', 'it is a Swagger 1.2 document; convert it to OpenAPI 3'],
    ['swagger: 1.1', 'it is a Swagger 1.1 document; convert it to OpenAPI 3'],
    ['swaggerVersion: "1.2"', 'it is a Swagger 1.2 document; convert it to OpenAPI 3'],
    ['asyncapi: 2.6.0', 'it is an AsyncAPI document; name an OpenAPI 3 or Swagger 2.0 document'],
    ['arazzo: 1.0.0', 'it is an Arazzo document; name one of the OpenAPI documents in its sourceDescriptions'],
    ['overlay: 1.0.0', 'it is an OpenAPI Overlay; name the document, and apply this to it with --overlay'],
    [
      'info: {schema: "https://schema.getpostman.com/json/collection/v2.1.0/collection.json"}',
      'it is a Postman collection; export the API as OpenAPI',
    ],
    ['<html><body></body></html>', 'it is an HTML page; name the OpenAPI document that the page loads'],
    ['info: {schema: 1}', 'it has no "openapi" field; name an OpenAPI 3 or Swagger 2.0 document'],
  ]
  it.each(versions)('of another version or kind is rejected: %s', async (text, why) => {
    const read = await readDocument('a.yaml', text)
    if (!('code' in read)) throw new Error('it was read')
    expect(`${read.message}; ${read.hint}`).toBe(`a.yaml is not an OpenAPI document: ${why}`)
  })

  it('with nothing wrong in it has no problems, and places with pointers', async () => {
    const read = await opened('openapi: 3.1.0\npaths:\n  /a:\n    get: {responses: {200: {description: fine}}}\n')
    expect(read.problems).toEqual([])
    expect(read.locate(['paths', '/a', 'get'])).toEqual({
      file: 'api.yaml',
      line: 4,
      column: 5,
    })
  })

  const lost: [string, string, string[]][] = [
    ['a reference to nothing', schemas('A: {$ref: "#/components/schemas/B"}'), ['api.yaml:4:9 dangling-reference']],
    [
      'one target once, however often',
      schemas('A: {allOf: [{$ref: "#/x"}, {$ref: "#/x"}, {$ref: "#/y"}]}'),
      ['api.yaml:4:18 dangling-reference', 'api.yaml:4:48 dangling-reference'],
    ],
    ['an anchor to nothing', schemas('A: {$ref: "#there"}'), ['api.yaml:4:9 dangling-reference']],
    [
      'a reference below what is referred to beyond components',
      `${schemas('A: {$ref: "#/x-shared/B"}')}x-shared: {B: {items: {$ref: "#/no"}}}`,
      ['api.yaml:5:24 dangling-reference'],
    ],
    [
      'a reference of a parameter',
      'openapi: 3.0.0\npaths: {/a: {parameters: [{$ref: "#/no"}]}}',
      ['api.yaml:2:28 dangling-reference'],
    ],
    [
      'a sunset that is no day, in whichever spelling',
      'openapi: 3.1.0\npaths:\n  /a:\n    get: {x-sunset: next summer}\n    put: {x-lifecycle: {sunset: {after: soon}}, x-sunset: 2026-01-01}\n',
      ['api.yaml:4:11 unreadable-sunset', 'api.yaml:5:25 unreadable-sunset'],
    ],
    [
      'no sunset where one is a name or data',
      schemas('A: {properties: {x-sunset: {type: string}, example: {default: {x-sunset: soon}}}}'),
      [],
    ],
    ['a relative reference without a folder', schemas('A: {$ref: "b.yaml"}'), ['api.yaml:4:9 unread-reference']],
  ]
  it.each(lost)('reports %s', async (_, text, reported) => expect(problemsOf(await opened(text))).toEqual(reported))

  const data: [string, string][] = [
    ['an example', schemas('A: {example: {$ref: "#/no"}, examples: [{$ref: "no.yaml"}]}')],
    [
      'a default, an enum, a const',
      schemas('A: {default: {$ref: "#/no"}, enum: [{$ref: "#/no"}], const: {$ref: "no"}}'),
    ],
    [
      'the value of an example',
      'openapi: 3.0.0\ncomponents: {examples: {a: {value: {members: [{$ref: "https://a.example/b"}]}}}}',
    ],
    ['an extension', schemas('A: {x-more: {$ref: "#/no"}}')],
    ['a property that is called so', schemas('A: {properties: {$ref: {type: string}}}')],
    ['a schema by its name in a mapping', schemas('A: {discriminator: {propertyName: a, mapping: {x: B}}}')],
    ['a property that is called discriminator', schemas('A: {properties: {discriminator: {type: string}}}')],
  ]
  it.each(data)('takes $ref for data in %s', async (_, text) => expect((await opened(text)).problems).toEqual([]))

  const misfits: [string, string, string][] = [
    ['paths that are a list', 'openapi: 3.0.0\npaths: []', '"paths" must be an object, not a list'],
    ['properties that are a number', schemas('A: {properties: 3}'), '"properties" must be an object, not a number'],
    ['a null operation', 'openapi: 3.0.0\npaths: {/a: {get: null}}', '"get" must be an operation, not null'],
    [
      'parameters that are an object',
      'openapi: 3.0.0\npaths: {/a: {parameters: {}}}',
      '"parameters" must be a list, not an object',
    ],
    [
      'a response that is a text',
      'openapi: 3.0.0\npaths: {/a: {get: {responses: {200: ok}}}}',
      '"200" must be a response, not a string',
    ],
    [
      'a reference in place of properties',
      schemas('A: {properties: {$ref: "#/a"}}'),
      '"$ref" must be a schema, not a string',
    ],
    ['an item of a list', schemas('A: {allOf: [1]}'), 'each item of "allOf" must be a schema, not a number'],
    [
      'a choice of nothing',
      schemas('A: {type: integer, oneOf: []}'),
      '"oneOf" must be a list of at least one schema, not an empty one',
    ],
    ['an empty list of items', schemas('A: {items: []}'), '"items" must be a schema, not a list'],
  ]
  it.each(misfits)('reports %s, once', async (_, text, said) => {
    const { problems } = await opened(text)
    expect(problems.map(({ code, message }) => [code, message])).toEqual([['wrong-type', `${said}; it is ignored`]])
  })

  it('reports items that are a list, which are read as those of each position', async () => {
    const { problems } = await opened(schemas('A: {items: [{}]}'))
    expect(problems.map(({ message }) => message)).toEqual([
      '"items" must be a schema, not a list; it is read as prefixItems',
    ])
  })

  it('reports references to another kind of thing, each once for each kind that belongs there', async () => {
    const text = `openapi: 3.1.0
paths: {/a: {get: {parameters: [{$ref: "#/components/parameters/P"}], responses: {200: {$ref: "#/components/schemas/A"}}}}}
components:
  parameters: {P: {name: p, in: query, schema: {$ref: "#/components/parameters/P"}}}
  schemas: {A: {properties: {p: {$ref: "#/components/parameters/P"}, a: {$ref: "#/components/schemas/A"}}}}
`
    expect((await opened(text)).problems.map(({ code, message }) => [code, message])).toEqual([
      ['misled-reference', 'the reference "#/components/schemas/A" refers to a schema, not a response; it is ignored'],
      [
        'misled-reference',
        'the reference "#/components/parameters/P" refers to a parameter, not a schema (here and in 1 other place); it is ignored',
      ],
    ])
  })

  it('may say true or false for a schema, and have extensions among paths and responses', async () => {
    const text =
      'openapi: 3.1.0\npaths: {x-a: 1, /a: {get: {responses: {x-b: no}}}}\ncomponents: {schemas: {A: {items: true, not: false}}}'
    expect((await opened(text)).problems).toEqual([])
  })

  it('resolves anchors and ids of 3.1 to pointers', async () => {
    const read = await opened(
      schemas(
        'A: {$anchor: a, type: string}\n    B: {$ref: "#a"}\n    C: {$id: "https://a.example/c"}\n    D: {$ref: "https://a.example/c"}',
      ),
    )
    expect(read.problems).toEqual([])
    expect(lookUp(read.tree, ['components', 'schemas', 'B', '$ref'])).toBe('#/components/schemas/A')
    expect(lookUp(read.tree, ['components', 'schemas', 'D', '$ref'])).toBe('#/components/schemas/C')
  })

  it('has keys that JavaScript knows as ordinary keys', async () => {
    const read = await opened(
      '{"openapi": "3.0.0", "components": {"schemas": {"__proto__": {"properties": {"constructor": {"$ref": "#/no"}}}}}}',
    )
    expect(problemsOf(read)).toEqual(['api.yaml:1:94 dangling-reference'])
    expect(({} as { properties?: Json }).properties).toBeUndefined()
  })

  it('with loops of path items and 10,000 references in a chain has no problem', async () => {
    const chain = Array.from(
      { length: 10_000 },
      (_, i) => `    S${i}: {$ref: "#/components/schemas/S${(i + 1) % 10_000}"}`,
    )
    const read = await opened(
      `openapi: 3.0.0\npaths: {/a: {$ref: "#/paths/~1b"}, /b: {$ref: "#/paths/~1a"}}\ncomponents:\n  schemas:\n${chain.join('\n')}\n`,
    )
    expect(read.problems).toEqual([])
  })

  it('is rejected with one problem where it is not an OpenAPI document', async () => {
    for (const text of ['[]', '3', '{}', '{"openapi": null}', '{"swagger": "1.2"}'])
      expect(await readDocument('a.json', text)).toMatchObject({ code: 'not-openapi', place: 'a.json:1:1' })
  })
})

describe('a document of many files', () => {
  const files = {
    'parts/pet.yaml':
      'type: object\nproperties:\n  owner: {$ref: ../owner.json}\n  next: {$ref: "#"}\n  tag: {$ref: "#/$defs/t~1g"}\n  all: {$ref: "../api.yaml#/components/schemas/All"}\n$defs: {t/g: {type: string}}\n',
    'owner.json': '{"type": "object",\n "properties": {"pet": {"$ref": "parts/pet.yaml"}, "none": {"$ref": "#/no"}}}',
    'a b%.yaml': 'A: {type: string}\n',
  }
  const root = `${schemas('Pet: {$ref: ./parts/pet.yaml}\n    All: {$ref: "parts/../owner.json#/properties/pet"}\n    Odd: {$ref: "a%20b%25.yaml#/A"}')}`

  it('is one tree, in which every reference is local and leads somewhere', async () => {
    const read = await opened(root, inMemory(files))
    expect(Object.keys(read.tree['x-files'] as object).toSorted()).toEqual([
      'a b%.yaml',
      'owner.json',
      'parts/pet.yaml',
    ])
    const at = (...path: string[]): Json => lookUp(read.tree, [...path, '$ref'])!
    expect(at('components', 'schemas', 'Pet')).toBe('#/x-files/parts~1pet.yaml')
    expect(at('components', 'schemas', 'All')).toBe('#/x-files/owner.json/properties/pet')
    const pet = ['x-files', 'parts/pet.yaml', 'properties']
    expect(at(...pet, 'owner')).toBe('#/x-files/owner.json')
    expect(at(...pet, 'next')).toBe('#/x-files/parts~1pet.yaml')
    expect(at(...pet, 'all')).toBe('#/components/schemas/All')
    expect(resolveLocal(read.tree, String(at(...pet, 'tag')))).toEqual({ type: 'string' })
    expect(resolveLocal(read.tree, String(at('components', 'schemas', 'Odd')))).toEqual({ type: 'string' })
  })

  it('has places and problems in each of its files', async () => {
    const read = await opened(root, inMemory(files))
    expect(problemsOf(read)).toEqual(['owner.json:2:61 dangling-reference'])
    const place = (...path: Path) => read.locate(path)
    expect(read.pointer(['x-files', 'owner.json', 'properties', 'pet'])).toBe('/properties/pet')
    expect(read.pointer(['components', 'schemas', 'Pet'])).toBe('/components/schemas/Pet')
    expect(place('x-files', 'parts/pet.yaml', 'properties', 'next')).toEqual({
      file: 'parts/pet.yaml',
      line: 4,
      column: 3,
    })
    expect(place('x-files', 'owner.json', 'properties', 'pet')).toEqual({
      file: 'owner.json',
      line: 2,
      column: 17,
    })
    expect(place('components', 'schemas', 'Pet')).toMatchObject({ file: 'api.yaml', line: 4 })
  })

  it('reads each file once, and all that are known at once', async () => {
    const asked: (readonly string[])[] = []
    const folder = inMemory(files)
    await opened(root, { ...folder, read: (paths) => (asked.push(paths), folder.read(paths)) })
    expect(asked).toEqual([['parts/pet.yaml', 'owner.json', 'a b%.yaml']])
  })

  it('has the texts that other files hold where a description is a reference to one', async () => {
    const texts = { 'texts.yaml': 'intro: Welcome.\n', 'a.yaml': 'get: {description: {$ref: "texts.yaml#/intro"}}\n' }
    const read = await opened(
      'openapi: 3.0.3\ninfo:\n  title: T\n  description: {$ref: "texts.yaml#/intro"}\npaths: {/a: {$ref: a.yaml}}\n',
      inMemory(texts),
    )
    expect(problemsOf(read)).toEqual([])
    expect(lookUp(read.tree, ['info', 'description'])).toBe('Welcome.')
    expect(lookUp(read.tree, ['x-files', 'a.yaml', 'get', 'description'])).toBe('Welcome.')
    expect(read.locate(['info', 'description'])).toMatchObject({ file: 'api.yaml', line: 4 })
  })

  it('does not read what only data names', async () => {
    const read = await opened(schemas('A: {example: {$ref: parts/pet.yaml}}'), inMemory(files))
    expect(read.tree['x-files']).toBeUndefined()
  })

  it('rewrites mappings of discriminators and the operations of links', async () => {
    const text = `${schemas('A: {discriminator: {propertyName: a, mapping: {x: parts/pet.yaml, y: A, z: "#/components/schemas/A"}}}')}  links: {l: {operationRef: "paths.yaml#/~1a/get"}}\n`
    const read = await opened(text, inMemory({ ...files, 'paths.yaml': '/a: {get: {responses: {}}}' }))
    expect(lookUp(read.tree, ['components', 'schemas', 'A', 'discriminator', 'mapping'])).toEqual({
      x: '#/x-files/parts~1pet.yaml',
      y: 'A',
      z: '#/components/schemas/A',
    })
    expect(lookUp(read.tree, ['components', 'links', 'l', 'operationRef'])).toBe('#/x-files/paths.yaml/~1a/get')
  })

  it('reports a file that is not there, one that cannot be parsed, and a pointer to nothing, and keeps the rest', async () => {
    const read = await opened(
      schemas(
        'A: {$ref: no.yaml}\n    B: {$ref: broken.yaml}\n    C: {$ref: "owner.json#/nothing"}\n    D: {$ref: owner.json}',
      ),
      inMemory({ ...files, 'broken.yaml': 'a: [' }),
    )
    expect(problemsOf(read).toSorted()).toEqual(
      [
        'api.yaml:4:9 unread-reference',
        'api.yaml:6:9 dangling-reference',
        'broken.yaml:1:5 syntax',
        'owner.json:2:61 dangling-reference',
        'parts/pet.yaml:6:9 dangling-reference',
      ].toSorted(),
    )
    expect(lookUp(read.tree, ['components', 'schemas', 'D', '$ref'])).toBe('#/x-files/owner.json')
  })

  it('reports misfits and repeated keys of other files', async () => {
    const read = await opened(
      schemas('A: {$ref: a.yaml}'),
      inMemory({ 'a.yaml': 'type: object\nproperties: []\ntype: object\n' }),
    )
    expect(problemsOf(read).toSorted()).toEqual(['a.yaml:2:1 wrong-type', 'a.yaml:3:1 repeated-key'])
  })

  it('follows a circle of files without end', async () => {
    const circle = Object.fromEntries(
      Array.from({ length: 50 }, (_, i) => [`f${i}.yaml`, `$ref: f${(i + 1) % 50}.yaml`]),
    )
    const read = await opened(schemas('A: {$ref: f0.yaml}'), inMemory(circle))
    expect(read.problems).toEqual([])
    expect(Object.keys(read.tree['x-files'] as object).length).toBe(50)
  })
})

/** An OpenAPI document with some lines of schemas, the first of them on line 4. */
function schemas(lines: string): string {
  return `openapi: 3.1.0\ncomponents:\n  schemas:\n    ${lines}\n`
}

async function opened(text: string, folder?: Folder): Promise<ReadDocument> {
  const read = await readDocument('api.yaml', text, folder)
  if ('code' in read) throw new Error(read.message)
  return read
}

function problemsOf({ problems }: ReadDocument): string[] {
  return problems.map(({ place, code }) => `${place} ${code}`)
}

function inMemory(files: Readonly<Record<string, string>>): Folder {
  return {
    root: 'api.yaml',
    nameOf: (path) => path,
    read: async (paths) =>
      paths.map((path) => files[path] ?? { why: 'there is no such file', hint: 'correct the path' }),
  }
}
