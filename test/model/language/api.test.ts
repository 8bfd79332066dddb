import { describe, expect, it } from 'vitest'
import { type Json, own } from '../../../src/base/json.ts'
import { lookUp } from '../../../src/base/pointer.ts'
import { type ApiOptions, api } from '../../../src/model/language/api.ts'
import { type Endpoint, collection, endpoint, section, single } from '../../../src/model/language/endpoint.ts'
import { isModel } from '../../../src/model/model.ts'
import { query } from '../../../src/model/language/parameter.ts'
import { type Schema, component } from '../../../src/model/language/part.ts'
import { raw } from '../../../src/model/language/raw.ts'
import { array, object, string, use } from '../../../src/model/language/schema.ts'
import type { Document } from '../../../src/openapi/part.ts'
import { validate } from '../../../src/model/validate.ts'

const Pet = component('Pet', object({ name: string() }))
const withEndpoints = (endpoints: readonly Endpoint[], options: Partial<ApiOptions> = {}): ReturnType<typeof api> =>
  api({ name: 'pets', title: 'Pets', endpoints, ...options })
const schemasOf = (document: Json): string[] => Object.keys(lookUp(document, ['components', 'schemas']) as object)
const json = (schema: Json): Json => ({ 'application/json': { schema } })

describe('api', () => {
  it('writes no list of tags and no components where there are none', () => {
    const model = withEndpoints(endpoint('GET /pets', { operationId: 'pets', result: null }))
    expect(Object.keys(model.document as object)).toEqual(['openapi', 'info', 'paths'])
    const from = { openapi: '3.1.0', info: { title: 'Pets', version: '1' }, tags: [], paths: {}, components: {} }
    expect(api({ name: 'pets', from: raw<Document>(from) }).document).toEqual(from)
  })

  it('makes an annotated document of its endpoints, which validates', () => {
    const limit = query('limit', string())
    const model = withEndpoints(
      section('Pets', collection('pet', 'GET, POST /shops/{shop}/pets', Pet, { GET: { parameters: [limit] } })),
    )
    const ref = { $ref: '#/components/schemas/Pet' }
    expect(model.document).toEqual({
      openapi: '3.1.0',
      info: { title: 'Pets' },
      tags: [{ name: 'Pets' }],
      paths: {
        '/shops/{shop}/pets': {
          parameters: [{ name: 'shop', in: 'path', required: true, schema: { type: 'string' } }],
          get: {
            tags: ['Pets'],
            operationId: 'listPets',
            summary: 'List pets',
            parameters: [limit],
            responses: { '200': { description: 'Success', content: json({ type: 'array', items: ref }) } },
          },
          post: {
            tags: ['Pets'],
            operationId: 'createPet',
            summary: 'Create a pet',
            requestBody: { required: true, content: json(ref) },
            responses: { '200': { description: 'Success', content: json(ref) } },
          },
        },
      },
      components: { schemas: { Pet: { type: 'object', properties: { name: { type: 'string' } } } } },
    })
    expect(validate(model.document)).toEqual([])
    expect([model.name, model.clashes, isModel(model), isModel({}), isModel(null)]).toEqual([
      'pets',
      [],
      true,
      false,
      false,
    ])
  })

  it('says the rest of what it is given in the fields OpenAPI has for it', () => {
    const { document } = withEndpoints([], {
      description: 'D.',
      version: '1.2.0',
      added: '2020-01-01',
      servers: [{ url: '/' }],
      notices: [{ title: 'N', description: 'D.', day: '2024-01-01' }],
    })
    expect(document).toMatchObject({
      info: { version: '1.2.0', description: 'D.' },
      'x-lifecycle': { added: '2020-01-01' },
      servers: [{ url: '/' }],
      'x-notices': [{ title: 'N', description: 'D.', day: '2024-01-01' }],
    })
  })

  it('puts results and errors into the envelope, an error of the operation where it has one', () => {
    const envelope =
      (key: string) =>
      (schema: Schema | undefined): Schema =>
        object({ [key]: schema ?? string({ title: 'any' }) })
    const { document } = withEndpoints(
      single('pet', 'GET, DELETE /pet', Pet, { DELETE: { failure: string({ title: 'own' }) } }),
      { success: envelope('result'), failure: envelope('error'), successDescription: 'Yes', failureDescription: 'No' },
    )
    const responses = (method: string): Json | undefined => lookUp(document, ['paths', '/pet', method, 'responses'])
    const error = (title: string): Json => ({ type: 'object', properties: { error: { type: 'string', title } } })
    expect(responses('get')).toEqual({
      '200': {
        description: 'Yes',
        content: json({ type: 'object', properties: { result: { $ref: '#/components/schemas/Pet' } } }),
      },
      default: { description: 'No', content: json(error('any')) },
    })
    expect(lookUp(responses('delete'), ['default', 'content'])).toEqual(json(error('own')))
  })

  it('lists tags in the order of their first use, described where the API describes them', () => {
    const { document } = withEndpoints(
      [...section('B', single('b', 'GET /b', Pet)), ...section('A', single('a', 'GET /a', Pet))],
      { tags: [{ name: 'A', description: 'About A.' }, { name: 'C' }] },
    )
    expect(own(document, 'tags')).toEqual([{ name: 'B' }, { name: 'A', description: 'About A.' }])
  })
})

describe('the components of an api', () => {
  it('are all that its endpoints use, directly or through others, and those it keeps, by name', () => {
    const Name = component('Name', string())
    const Owner = component('Owner', object({ name: Name }))
    const Spare = component('Spare', array(component('Part', string())))
    const { document } = withEndpoints(single('owner', 'GET /owner', Owner), { components: [Spare] })
    expect(schemasOf(document)).toEqual(['Name', 'Owner', 'Part', 'Spare'])
  })

  it('may refer to themselves and to each other', () => {
    const Tree: Schema = component('Tree', () => object({ leaf: Leaf, children: array(Tree) }))
    const Leaf: Schema = component('Leaf', () => object({ tree: use(Tree, { sunset: '2024-01-01' }) }))
    const model = withEndpoints(single('tree', 'GET /tree', Tree))
    expect(schemasOf(model.document)).toEqual(['Leaf', 'Tree'])
    expect(lookUp(model.document, ['components', 'schemas', 'Leaf', 'properties', 'tree'])).toEqual({
      $ref: '#/components/schemas/Tree',
      'x-lifecycle': { sunset: '2024-01-01' },
    })
    expect(model.clashes).toEqual([])
  })

  it('of one name clash when they are two, and the first stays', () => {
    const Other = component('Pet', string())
    const model = withEndpoints([...single('pet', 'GET /pet', Pet), ...single('other', 'GET /other', Other)])
    expect(model.clashes).toEqual([{ label: 'component Pet', node: Other }])
    expect(model.clashes[0]?.node).toBe(Other)
    expect(lookUp(model.document, ['components', 'schemas', 'Pet', 'type'])).toBe('object')
  })

  it('do not clash when one is used twice', () => {
    expect(
      withEndpoints([...single('pet', 'GET /a', Pet), ...single('cat', 'GET /b', use(Pet, { description: 'A cat.' }))])
        .clashes,
    ).toEqual([])
  })
})

it('an operation that is described twice clashes, and the first stays', () => {
  const model = withEndpoints([...single('pet', 'GET, PUT /pet', Pet), ...single('cat', 'GET /pet', Pet)])
  expect(model.clashes.map(({ label }) => label)).toEqual(['GET /pet'])
  expect(lookUp(model.document, ['paths', '/pet', 'get', 'operationId'])).toBe('getPet')
})
