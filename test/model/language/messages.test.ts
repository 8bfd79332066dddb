import { describe, expect, it } from 'vitest'
import {
  type OperationOptions,
  api,
  apiKey,
  callback,
  collection,
  component,
  cookie,
  endpoint,
  example,
  header,
  http,
  integer,
  json,
  link,
  media,
  mutualTls,
  oauth2,
  object,
  openIdConnect,
  path,
  pathItem,
  query,
  queryString,
  requestBody,
  requires,
  response,
  responseHeader,
  single,
  string,
  use,
  validate,
} from 'chronospec/model'
import { type Json, own } from '../../../src/base/json.ts'
import { lookUp } from '../../../src/base/pointer.ts'

const text = { type: 'string' }
const inJson = (schema: Json): Json => ({ 'application/json': { schema } })
const made = (options: Partial<Parameters<typeof api>[0]>): Json =>
  api({ name: 'a', title: 'A', ...options } as Parameters<typeof api>[0]).document
const operation = (options: OperationOptions, more: Partial<Parameters<typeof api>[0]> = {}): Json | undefined =>
  lookUp(made({ endpoints: endpoint('POST /a', options), ...more }), ['paths', '/a', 'post'])

describe('the body of a request', () => {
  const rows: [what: string, options: OperationOptions, wanted: Json | undefined][] = [
    ['is none', {}, undefined],
    ['is JSON where it is a schema', { body: string() }, { required: true, content: inJson(text) }],
    ['is optional', { body: string(), bodyRequired: false }, { content: inJson(text) }],
    [
      'is in media types of its own',
      { body: { ...json(string()), 'text/csv': media() } },
      { required: true, content: { ...(inJson(text) as object), 'text/csv': {} } },
    ],
    [
      'is described',
      { body: requestBody(string(), { description: 'D.', required: false, sunset: '2026-01-01' }) },
      { description: 'D.', 'x-lifecycle': { sunset: '2026-01-01' }, content: inJson(text) },
    ],
    ['has a name', { body: component('B', requestBody(string())) }, { $ref: '#/components/requestBodies/B' }],
    [
      'has parts with an encoding and a lifecycle each',
      {
        body: {
          'multipart/form-data': media(object({ a: string() }), {
            encoding: {
              a: { contentType: 'image/png', headers: { 'X-A': responseHeader(string()) }, sunset: '2026-01-01' },
            },
          }),
        },
      },
      {
        required: true,
        content: {
          'multipart/form-data': {
            schema: { type: 'object', properties: { a: text } },
            encoding: {
              a: {
                contentType: 'image/png',
                headers: { 'X-A': { schema: text } },
                'x-lifecycle': { sunset: '2026-01-01' },
              },
            },
          },
        },
      },
    ],
  ]
  it.each(rows)('%s', (_, options, wanted) => expect(own(operation(options), 'requestBody')).toEqual(wanted))
})

describe('what an operation answers', () => {
  const rows: [what: string, options: OperationOptions, wanted: Json][] = [
    ['is a success without content', {}, { '200': { description: 'Success' } }],
    ['has another status', { status: 204 }, { '204': { description: 'Success' } }],
    [
      'is JSON where it is a schema',
      { result: string() },
      { '200': { description: 'Success', content: inJson(text) } },
    ],
    [
      'is beside what it says itself',
      { responses: { 404: response('None.'), '5XX': response('Odd.'), default: response('Else.', string()) } },
      {
        '200': { description: 'Success' },
        '404': { description: 'None.' },
        '5XX': { description: 'Odd.' },
        default: { description: 'Else.', content: inJson(text) },
      },
    ],
    [
      'is nothing but the success it says itself',
      {
        result: string(),
        responses: {
          202: response(
            'Later.',
            { 'text/plain': media() },
            {
              headers: { 'X-A': responseHeader(integer(), { required: true }) },
              links: { next: link('getA', { parameters: { id: 1 } }), other: link('#/paths/~1a/get') },
              sunset: '2026-01-01',
            },
          ),
        },
      },
      {
        '202': {
          description: 'Later.',
          content: { 'text/plain': {} },
          headers: { 'X-A': { required: true, schema: { type: 'integer' } } },
          links: { next: { operationId: 'getA', parameters: { id: 1 } }, other: { operationRef: '#/paths/~1a/get' } },
          'x-lifecycle': { sunset: '2026-01-01' },
        },
      },
    ],
  ]
  it.each(rows)('%s', (_, options, wanted) => expect(own(operation(options), 'responses')).toEqual(wanted))

  it('is that of the API unless the operation states its own', () => {
    const responses = { 401: response('Who?'), 429: response('Too much.') }
    expect(own(operation({ responses: { 429: response('Later.') } }, { responses }), 'responses')).toEqual({
      '200': { description: 'Success' },
      '401': { description: 'Who?' },
      '429': { description: 'Later.' },
    })
  })

  it('is no content where a collection has no result', () => {
    const document = made({
      endpoints: single('pet', 'DELETE /pet', string(), { DELETE: { result: null, status: 204 } }),
    })
    expect(lookUp(document, ['paths', '/pet', 'delete', 'responses'])).toEqual({ '204': { description: 'Success' } })
  })
})

describe('parameters', () => {
  it('are by place, with a schema or in a media type', () => {
    const parameters = [
      query('a', string(), { required: true, sunset: '2026-01-01', example: 1n }),
      queryString('b', json(string())),
      header('c', string()),
      cookie('d', json(string())),
      path('e', string(), { description: 'E.' }),
    ]
    expect(parameters).toEqual([
      { name: 'a', in: 'query', required: true, example: 1, 'x-lifecycle': { sunset: '2026-01-01' }, schema: text },
      { name: 'b', in: 'querystring', content: inJson(text) },
      { name: 'c', in: 'header', schema: text },
      { name: 'd', in: 'cookie', content: inJson(text) },
      { name: 'e', in: 'path', required: true, description: 'E.', schema: text },
    ])
  })

  it('of paths are those that the API declares by name', () => {
    const document = made({
      endpoints: collection('toy', 'GET /pets/{pet}/toys/{toy}', string()),
      pathParameters: [path('toy', integer()), path('other', string())],
    })
    expect(lookUp(document, ['paths', '/pets/{pet}/toys/{toy}', 'parameters'])).toEqual([
      { name: 'pet', in: 'path', required: true, schema: text },
      { name: 'toy', in: 'path', required: true, schema: { type: 'integer' } },
    ])
  })

  it('of all operations stand before those of one, and a shared one may go in one use', () => {
    const Page = component('Page', query('page', integer()))
    const document = made({
      endpoints: collection('toy', 'GET /toys', string(), {
        parameters: [use(Page, { sunset: '2026-01-01' })],
        GET: { parameters: [query('a', string())] },
      }),
    })
    expect(lookUp(document, ['paths', '/toys', 'get', 'parameters'])).toEqual([
      { $ref: '#/components/parameters/Page', 'x-lifecycle': { sunset: '2026-01-01' } },
      { name: 'a', in: 'query', schema: text },
    ])
    expect(lookUp(document, ['components', 'parameters', 'Page', 'name'])).toBe('page')
    expect(validate(document)).toEqual([])
  })
})

describe('who asks', () => {
  const OAuth = oauth2('OAuth', {
    clientCredentials: { tokenUrl: '/token', scopes: { read: 'Reads.', write: 'Writes.' } },
  })
  const Key = apiKey('Key', { in: 'query', name: 'key', sunset: '2026-01-01' })
  const schemes = [OAuth, Key, http('Basic', 'basic'), mutualTls('Cert'), openIdConnect('Oidc', '/oidc')]

  it('is said by schemes, and asked for by name and scope', () => {
    const document = made({ securitySchemes: schemes, security: [requires(OAuth, 'read'), {}] })
    expect(own(document, 'security')).toEqual([{ OAuth: ['read'] }, {}])
    expect(lookUp(document, ['components', 'securitySchemes'])).toEqual({
      OAuth: {
        type: 'oauth2',
        flows: { clientCredentials: { tokenUrl: '/token', scopes: { read: 'Reads.', write: 'Writes.' } } },
      },
      Key: { type: 'apiKey', in: 'query', name: 'key', 'x-lifecycle': { sunset: '2026-01-01' } },
      Basic: { type: 'http', scheme: 'basic' },
      Cert: { type: 'mutualTLS' },
      Oidc: { type: 'openIdConnect', openIdConnectUrl: '/oidc' },
    })
    expect(OAuth.scopes).toEqual(['read', 'write'])
    expect(validate(document)).toEqual([])
  })

  it('has to be a scheme of the API', () => {
    const document = made({ security: [requires(Key)] })
    expect(validate(document).map(({ message }) => message)).toEqual([
      'API: refers to #/components/securitySchemes/Key, which does not exist',
    ])
  })
})

describe('requests of the service', () => {
  const hook = pathItem({ POST: { body: string(), status: 204, sunset: '2026-01-01' }, summary: 'It.' })

  it('are webhooks and callbacks, without the envelope of the API', () => {
    const url = '{$request.body#/url}'
    const done = callback({ [url]: { POST: { body: string() } } }, { sunset: '2026-01-01' })
    const always = component('Done', callback({ [url]: { PUT: {} } }))
    const document = made({
      endpoints: endpoint('POST /a', { callbacks: { done, named: always } }),
      webhooks: { arrived: hook },
      success: (result) => object({ result }),
    })
    const body = { required: true, content: inJson(text) }
    expect(lookUp(document, ['webhooks', 'arrived'])).toEqual({
      summary: 'It.',
      post: {
        'x-lifecycle': { sunset: '2026-01-01' },
        requestBody: body,
        responses: { '204': { description: 'Success' } },
      },
    })
    expect(lookUp(document, ['paths', '/a', 'post', 'callbacks'])).toEqual({
      done: {
        [url]: { post: { requestBody: body, responses: { '200': { description: 'Success' } } } },
        'x-lifecycle': { sunset: '2026-01-01' },
      },
      named: { $ref: '#/components/callbacks/Done' },
    })
    expect(validate(document)).toEqual([])
  })
})

describe('paths', () => {
  it('have methods that OpenAPI has no field for beside the others', () => {
    const document = made({
      openapi: '3.2.0',
      endpoints: [...endpoint('COPY /a'), ...endpoint('QUERY /a'), ...endpoint('MOVE /a')],
    })
    expect(Object.keys(lookUp(document, ['paths', '/a']) as object)).toEqual(['additionalOperations', 'query'])
    expect(Object.keys(lookUp(document, ['paths', '/a', 'additionalOperations']) as object)).toEqual(['COPY', 'MOVE'])
  })

  it('say of themselves what no operation does, and clash where both describe one', () => {
    const model = api({
      name: 'a',
      title: 'A',
      paths: { '/a/{b}': pathItem({ summary: 'It.', GET: {}, sunset: '2026-01-01' }) },
      endpoints: [...endpoint('PUT /a/{b}'), ...endpoint('GET /a/{b}')],
    })
    expect(Object.keys(lookUp(model.document, ['paths', '/a/{b}']) as object)).toEqual([
      'summary',
      'get',
      'x-lifecycle',
      'parameters',
      'put',
    ])
    expect(model.clashes.map(({ label }) => label)).toEqual(['GET /a/{b}'])
  })
})

it('an example is a value, or says where it is', () => {
  expect(example({ big: 9_007_199_254_740_993n })).not.toHaveProperty('externalValue')
  expect(example(undefined, { externalValue: '/a', summary: 'A.' })).toEqual({ externalValue: '/a', summary: 'A.' })
})
