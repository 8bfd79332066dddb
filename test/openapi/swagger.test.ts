import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { load } from 'js-yaml'
import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { type Path, formatPointer, lookUp, parsePointer } from '../../src/base/pointer.ts'
import { type UpgradedSwagger, upgradeSwagger } from '../../src/openapi/swagger.ts'
import { jsonTree } from '../support/arbitrary.ts'
import { root } from '../support/cli.ts'
import { runs } from '../support/runs.ts'

/** A Swagger 2.0 document with everything that is written otherwise in OpenAPI 3. */
const swagger = load(readFileSync(join(root, 'test/fixtures/reading/everything-2.0.yaml'), 'utf8')) as JsonObject
const frozen = JSON.stringify(swagger)
const { tree, pathInSwagger }: UpgradedSwagger = upgradeSwagger(swagger)
const at = (pointer: string): Json | undefined => lookUp(tree, parsePointer(pointer))
const things = '/paths/~1things'

describe('a Swagger 2.0 document becomes OpenAPI 3', () => {
  it('and stays as it is itself', () => {
    expect(tree['openapi']).toMatch(/^3\.0\./)
    expect(tree['swagger']).toBeUndefined()
    expect(JSON.stringify(swagger)).toBe(frozen)
  })

  it('with shared parameters by reference where OpenAPI 3 has a place for them, and written out where it has none', () => {
    const page = { name: 'page', in: 'query', type: 'integer' }
    const parameters = [{ $ref: '#/parameters/page' }, { $ref: '#/x-mine/size' }, { $ref: '#/parameters/upload' }]
    const operation = { parameters, responses: {} }
    const { tree: upgraded } = upgradeSwagger({
      swagger: '2.0',
      paths: { '/a': { post: operation } },
      parameters: { page, upload: { name: 'upload', in: 'body', schema: { type: 'string' } } },
      'x-mine': { size: { ...page, name: 'size' } },
    })
    const post = lookUp(upgraded, ['paths', '/a', 'post']) as JsonObject
    expect(post['parameters']).toEqual([
      { $ref: '#/components/parameters/page' },
      { name: 'size', in: 'query', schema: { type: 'integer' } },
    ])
    expect(lookUp(post, ['requestBody', 'content', 'application/json', 'schema'])).toEqual({ type: 'string' })
  })

  const rows: [string, string, unknown][] = [
    [
      'host, base path and schemes are servers',
      '/servers',
      [{ url: 'https://api.example.com/v1' }, { url: 'http://api.example.com/v1' }],
    ],
    [
      'security definitions keep what they say',
      '/components/securitySchemes/key',
      { type: 'apiKey', in: 'header', name: 'X-Key', 'x-note': 'ours' },
    ],
    [
      'basic is a scheme of HTTP',
      '/components/securitySchemes/plain',
      { type: 'http', scheme: 'basic', description: 'A user and a password' },
    ],
    [
      'a flow is one of the flows',
      '/components/securitySchemes/oauth',
      {
        type: 'oauth2',
        description: 'By consent',
        flows: {
          authorizationCode: {
            authorizationUrl: 'https://a.example/a',
            tokenUrl: 'https://a.example/t',
            scopes: { r: 'read' },
          },
        },
      },
    ],
    [
      'a shared parameter has a schema',
      '/components/parameters/limit',
      { name: 'limit', in: 'query', schema: { type: 'integer', maximum: 9 } },
    ],
    ['a shared body is written where it is used', '/components/parameters/thing', undefined],
    [
      'a shared response has the types of all',
      '/components/responses/Fine/content',
      {
        'application/json': { schema: { $ref: '#/components/schemas/Thing' } },
        'text/csv': { schema: { $ref: '#/components/schemas/Thing' } },
      },
    ],
    [
      'unless its operation has its own',
      `${things}/get/responses/200/content`,
      { 'text/plain': { schema: { $ref: '#/components/schemas/Thing' } } },
    ],
    [
      'which count before those of all',
      `${things}/get/responses/404/content`,
      { 'text/plain': { schema: { type: 'string' }, example: 'gone' } },
    ],
    [
      'headers have schemas',
      `${things}/get/responses/404/headers/X-Rest`,
      { description: 'left', schema: { type: 'integer', maximum: 5 } },
    ],
    [
      'a list of a query is separated by commas',
      `${things}/get/parameters/1`,
      {
        name: 'tags',
        in: 'query',
        style: 'form',
        explode: false,
        schema: { type: 'array', items: { type: 'string' } },
        'x-collectionFormat': 'csv',
      },
    ],
    [
      'or as its collection format says',
      `${things}/parameters`,
      [
        {
          name: 'ids',
          in: 'query',
          style: 'pipeDelimited',
          explode: false,
          schema: { type: 'array', items: { type: 'integer' } },
          'x-collectionFormat': 'pipes',
        },
      ],
    ],
    [
      'the body of a path is that of its operations',
      `${things}/get/requestBody`,
      { content: { 'application/json': { schema: { type: 'array' } } } },
    ],
    [
      'where they have none',
      `${things}/put/requestBody`,
      { required: true, content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } } },
    ],
    [
      'form fields are one body',
      `${things}/post/requestBody`,
      {
        required: true,
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              required: ['file'],
              properties: {
                note: { type: 'string', enum: ['a', 'b'], nullable: true, description: 'A note' },
                file: { type: 'string', format: 'binary' },
              },
            },
          },
        },
      },
    ],
    ['beside other parameters', `${things}/post/parameters`, [{ name: 'h', in: 'header', schema: { type: 'string' } }]],
    [
      'whose lists are separated by commas too',
      `${things}/patch/requestBody/content/application~1x-www-form-urlencoded/encoding`,
      { csv: { style: 'form', explode: false, 'x-collectionFormat': 'csv' }, many: { 'x-collectionFormat': 'multi' } },
    ],
    ['a discriminator is an object', '/components/schemas/Thing/discriminator', { propertyName: 'kind' }],
    ['a property may be called so', '/components/schemas/Thing/properties/discriminator', { type: 'string' }],
    ['x-nullable is nullable', '/components/schemas/Thing/properties/note', { type: 'string', nullable: true }],
    ['extensions stay', `${things}/x-of-path`, null],
    [
      'a response that is none is left out',
      `${things}/put/responses`,
      { default: { $ref: '#/components/responses/Fine' } },
    ],
    ['an operation that is none too', `${things}/delete`, undefined],
  ]
  it.each(rows)('%s', (_, pointer, value) => expect(at(pointer)).toEqual(value))

  it.each<[string, Json, unknown]>([
    ['without a host, the base path is the server', { basePath: '/v2' }, [{ url: '/v2' }]],
    ['without schemes, it is that of the document', { host: 'a.example' }, [{ url: '//a.example' }]],
    ['with neither, there is none', {}, undefined],
  ])('%s', (_, more, servers) => {
    expect(upgradeSwagger({ swagger: '2.0', ...(more as JsonObject) }).tree['servers']).toEqual(servers)
  })

  it.each<[string, JsonObject, JsonObject]>([
    [
      'are servers of it',
      { host: 'a.example', basePath: '/v2', schemes: ['https'] },
      { servers: [{ url: 'http://a.example/v2' }, { url: 'ws://a.example/v2' }] },
    ],
    ['stay where no host is known', { basePath: '/v2' }, { schemes: ['http', 'ws'] }],
  ])('schemes of an operation %s', (_, more, said) => {
    const operation = { schemes: ['http', 'ws'], responses: {} }
    const upgraded = upgradeSwagger({ swagger: '2.0', ...more, paths: { '/a': { get: operation } } })
    expect(lookUp(upgraded.tree, ['paths', '/a', 'get'])).toEqual({ ...said, responses: {} })
    expect(upgraded.pathInSwagger(['paths', '/a', 'get', 'servers', 1])).toEqual(['paths', '/a', 'get', 'schemes', 1])
  })

  it('and parameters, responses and paths from other files are written where they are used', () => {
    const files = {
      'a.yaml': { name: 'q', in: 'query', type: 'string' },
      'r.yaml': { description: 'r', schema: { type: 'integer' } },
      'p.yaml': { get: { responses: {} } },
    }
    const paths = {
      '/a': { get: { parameters: [{ $ref: '#/x-files/a.yaml' }], responses: { 200: { $ref: '#/x-files/r.yaml' } } } },
      '/b': { $ref: '#/x-files/p.yaml' },
    }
    const upgraded = upgradeSwagger({ swagger: '2.0', paths, 'x-files': files }).tree
    expect(lookUp(upgraded, ['paths', '/a', 'get', 'parameters', 0])).toEqual({
      name: 'q',
      in: 'query',
      schema: { type: 'string' },
    })
    expect(lookUp(upgraded, ['paths', '/a', 'get', 'responses', '200', 'content', 'application/json'])).toEqual({
      schema: { type: 'integer' },
    })
    expect(lookUp(upgraded, ['paths', '/b', 'get'])).toEqual({ responses: {} })
  })

  it('whatever stands anywhere in it', () => {
    const keys = [
      'paths',
      'definitions',
      'parameters',
      'responses',
      'securityDefinitions',
      'host',
      'schemes',
      'consumes',
      'produces',
    ]
    const operation = fc.record(
      { parameters: jsonTree(), responses: jsonTree(), consumes: jsonTree(), produces: jsonTree() },
      { requiredKeys: [] },
    )
    const item = fc.record(
      { get: fc.oneof(operation, jsonTree()), parameters: jsonTree(), 'x-a': jsonTree(), $ref: jsonTree() },
      { requiredKeys: [] },
    )
    const anything = fc.oneof(
      jsonTree(),
      fc.dictionary(fc.constantFrom('a', '/a', 'get', 'in', '$ref'), fc.oneof(item, jsonTree())),
    )
    const roots = fc.record(Object.fromEntries(keys.map((key) => [key, anything])), { requiredKeys: [] })
    fc.assert(
      fc.property(roots, (swaggers) => {
        expect(upgradeSwagger({ swagger: '2.0', ...(swaggers as JsonObject) }).tree['openapi']).toBe('3.0.4')
      }),
      runs(1000),
    )
  })
})

describe('a place in what a Swagger 2.0 document became', () => {
  const places: [string, string][] = [
    ['/components/schemas/Thing/properties/note', '/definitions/Thing/properties/note'],
    ['/components/parameters/limit/schema/maximum', '/parameters/limit/maximum'],
    ['/components/responses/Fine/content/text~1csv/schema', '/responses/Fine/schema'],
    ['/components/securitySchemes/oauth/flows/authorizationCode/tokenUrl', '/securityDefinitions/oauth/tokenUrl'],
    ['/servers/0/url', '/host'],
    [`${things}/get/parameters/1/schema/items`, `${things}/get/parameters/1/items`],
    [`${things}/post/parameters/0`, `${things}/post/parameters/2`],
    [
      `${things}/post/requestBody/content/multipart~1form-data/schema/properties/note/enum`,
      `${things}/post/parameters/0/enum`,
    ],
    [`${things}/post/requestBody/content/multipart~1form-data`, `${things}/post/consumes/0`],
    [`${things}/put/requestBody/content/application~1json`, '/consumes/0'],
    [`${things}/post/requestBody`, `${things}/post/parameters/0`],
    [`${things}/get/responses/404/content/text~1plain`, `${things}/get/produces/0`],
    [`${things}/get/responses/404/content/text~1plain/example`, `${things}/get/responses/404/examples/text~1plain`],
    ['/components/responses/Fine/content/text~1csv', '/produces/1'],
    [`${things}/get/responses/200/content/text~1plain/schema/$ref`, '/responses/Fine/schema/$ref'],
    [`${things}/put/requestBody/content/application~1json/schema/$ref`, '/parameters/thing/schema/$ref'],
    [`${things}/get/parameters/1/explode`, `${things}/get/parameters/1`],
    [`${things}/get/requestBody/content/application~1json/schema/type`, `${things}/parameters/1/schema/type`],
    [`${things}/get/responses/404/content/text~1plain/schema/type`, `${things}/get/responses/404/schema/type`],
    [`${things}/get/responses/404/headers/X-Rest/schema/maximum`, `${things}/get/responses/404/headers/X-Rest/maximum`],
    [`${things}/get/deprecated`, `${things}/get`],
    ['/info/title', '/info/title'],
  ]
  it.each(places)('%s is %s', (pointer, place) => {
    expect(formatPointer(pathInSwagger(parsePointer(pointer)))).toBe(place)
  })

  it('is part of the document for every place, or contains it', () => {
    const missing = new Set<string>()
    const visit = (node: Json, path: Path): void => {
      const place = pathInSwagger(path)
      if (lookUp(swagger, place) === undefined) missing.add(`${formatPointer(path)} → ${formatPointer(place)}`)
      if (typeof node === 'object' && node !== null)
        for (const [key, child] of Object.entries(node)) visit(child, [...path, key])
    }
    visit(tree, [])
    expect([...missing]).toEqual([])
  })
})
