import { describe, expect, it } from 'vitest'
import { operationsOf } from '../../src/diff/change.ts'
import type { Json, JsonObject } from '../../src/base/json.ts'
import {
  type Row,
  documentOf,
  expectFacts,
  findingsBetween,
  getting,
  json,
  lifeOf,
  posting,
  verdictsBetween,
} from '../support/documents.ts'

type Fields = Readonly<Record<string, Json>>

const error = { $ref: '#/components/responses/R' }
const header = { $ref: '#/components/headers/A' }
const string = { type: 'string' }
const integer = { type: 'integer' }
const at = 'GET /things response 200'

function responding(response: Json, components: Fields = {}): JsonObject {
  return getting({ responses: { 200: response } }, components)
}

function withHeaders(headers: Fields, components: Fields = {}): JsonObject {
  return responding({ description: '', headers }, components)
}

function withBody(requestBody: Json, components: Fields = {}): JsonObject {
  return posting({ requestBody }, components)
}

const responses: Row[] = [
  ...lifeOf(
    'a response code',
    [
      getting({ responses: { 200: {} } }),
      getting({ responses: { 200: {}, 404: { description: 'None.' } } }),
      getting({ responses: { 200: {}, 404: { description: 'None.', 'x-deprecated': true } } }),
    ],
    (change) => `response ${change}: GET /things response 404 [response]`,
  ),
  [
    'content of a response that never has any',
    getting({ responses: { 204: { content: json({ type: 'null' }) } } }),
    getting({ responses: { 204: { content: { 'text/plain': {} } } } }),
    [
      'media-type added: GET /things response 204 text/plain',
      'media-type removed: GET /things response 204 application/json',
    ],
  ],
  [
    'content of a response to HEAD, which never has any',
    documentOf({ '/a': { head: { responses: { 200: { content: json(string) } } } } }),
    documentOf({ '/a': { head: { responses: { 200: {} } } } }),
    ['media-type removed: HEAD /a response 200 application/json'],
  ],
  [
    'the default response and a range of codes',
    getting({ responses: { default: {} } }),
    getting({ responses: { '4XX': {} } }),
    [
      'response added: GET /things response 4XX [response]',
      'response removed: GET /things response default [response]',
    ],
  ],
  [
    'the default response and ranges of codes, all of one component',
    getting({ responses: { default: error } }, { responses: { R: {} } }),
    getting({ responses: { '4XX': error, '5XX': error } }, { responses: { R: {} } }),
    [
      'response added: GET /things response 4XX [response]',
      'response added: GET /things response 5XX [response]',
      'response removed: GET /things response default [response]',
    ],
  ],
  [
    'codes of one component that went',
    getting({ responses: { 200: {}, 404: error, 500: error } }, { responses: { R: {} } }),
    getting({ responses: { 200: {} } }, { responses: { R: {} } }),
    ['response removed: GET /things response 404 [response]', 'response removed: GET /things response 500 [response]'],
  ],
  [
    'codes of one component in two operations',
    documentOf({ '/a': { get: { responses: {} } }, '/b': { get: { responses: {} } } }, { responses: { R: {} } }),
    documentOf(
      { '/a': { get: { responses: { 404: error } } }, '/b': { get: { responses: { 500: error } } } },
      { responses: { R: {} } },
    ),
    ['response added: GET /a response 404 [response]', 'response added: GET /b response 500 [response]'],
  ],
  [
    'a response by $ref for the same one inline, in other words',
    responding({ description: 'a' }),
    responding({ $ref: '#/components/responses/R' }, { responses: { R: { description: 'b' } } }),
    [],
  ],
  [
    'a response by $ref whose content changed',
    responding({ $ref: '#/components/responses/R' }, { responses: { R: { content: json(string) } } }),
    responding({ $ref: '#/components/responses/R' }, { responses: { R: { content: json(integer) } } }),
    ['type changed: response R [response]: type string → integer'],
  ],
  [
    'an extension among the responses',
    getting({ responses: { 200: {} } }),
    getting({ responses: { 200: {}, 'x-a': {} } }),
    [],
  ],
]

const headers: Row[] = [
  ...lifeOf(
    'a response header',
    [
      withHeaders({}),
      withHeaders({ 'X-A': { schema: string } }),
      withHeaders({ 'X-A': { schema: string, deprecated: true } }),
    ],
    (change) => `header ${change}: ${at} header X-A [response]`,
  ),
  ...lifeOf(
    'a response header by $ref',
    [undefined, { schema: string }, { schema: string, deprecated: true }].map((A) =>
      A === undefined
        ? withHeaders({})
        : withHeaders({ 'X-A': { $ref: '#/components/headers/A' } }, { headers: { A } }),
    ) as [Json, Json, Json],
    (change) => `header ${change}: ${['added', 'removed'].includes(change) ? at : 'header A'} header X-A [response]`,
  ),
  [
    'headers by the same $ref',
    withHeaders({}, { headers: { A: {} } }),
    withHeaders({ 'X-A': header, 'X-B': header }, { headers: { A: {} } }),
    [`header added: ${at} header X-A [response]`, `header added: ${at} header X-B [response]`],
  ],
  [
    'a header that became required',
    withHeaders({ 'X-A': {} }),
    withHeaders({ 'X-A': { required: true } }),
    [`header required: ${at} header X-A [response]`],
  ],
  [
    'a header that became optional',
    withHeaders({ 'X-A': { required: true } }),
    withHeaders({ 'X-A': {} }),
    [`header optional: ${at} header X-A [response]`],
  ],
  [
    'a header of another type',
    withHeaders({ 'X-A': { schema: string } }),
    withHeaders({ 'X-A': { schema: integer } }),
    [`type changed: ${at} header X-A [response]: type string → integer`],
  ],
  [
    'a header in other letters',
    withHeaders({ 'X-A': { schema: string } }),
    withHeaders({ 'x-a': { schema: string } }),
    [],
  ],
]

const mediaTypes: Row[] = [
  ...lifeOf(
    'a media type of a response',
    [
      responding({ content: json(string) }),
      responding({ content: { ...json(string), 'text/plain': {} } }),
      responding({ content: { ...json(string), 'text/plain': { 'x-deprecated': true } } }),
    ],
    (change) => `media-type ${change}: ${at} text/plain [response]`,
  ),
  ...lifeOf(
    'a media type of a request',
    [
      withBody({ content: json(string) }),
      withBody({ content: { ...json(string), 'text/plain': {} } }),
      withBody({ content: { ...json(string), 'text/plain': { 'x-deprecated': true } } }),
    ],
    (change) => `media-type ${change}: POST /things request text/plain [request]`,
  ),
  [
    'one of two media types whose schema changed',
    responding({ content: { ...json(string), 'text/plain': { schema: string } } }),
    responding({ content: { ...json(string), 'text/plain': { schema: integer } } }),
    [`type changed: ${at} text/plain [response]: type string → integer`],
  ],
  [
    'a media type that was given a schema',
    responding({ content: { 'application/json': {} } }),
    responding({ content: json(string) }),
    [`type changed: ${at} [response]: type any → string`],
  ],
  [
    'a media type that lost its schema',
    withBody({ content: json(string) }),
    withBody({ content: { 'application/json': {} } }),
    ['type changed: POST /things request [request]: type string → any'],
  ],
  [
    'an example of a media type',
    responding({ content: json(string) }),
    responding({ content: { 'application/json': { schema: string, example: 'a' } } }),
    [],
  ],
]

const bodies: Row[] = [
  [
    'a request body that was added',
    posting({}),
    withBody({ content: {} }),
    ['request-body added: POST /things request body [request]'],
  ],
  [
    'a request body that was removed',
    withBody({ content: {} }),
    posting({}),
    ['request-body removed: POST /things request body [request]'],
  ],
  [
    'a request body that became required',
    withBody({ content: {} }),
    withBody({ content: {}, required: true }),
    ['request-body required: POST /things request body [request]'],
  ],
  [
    'a request body by $ref that became optional',
    withBody({ $ref: '#/components/requestBodies/B' }, { requestBodies: { B: { required: true } } }),
    withBody({ $ref: '#/components/requestBodies/B' }, { requestBodies: { B: { required: false } } }),
    ['request-body optional: request body B request body [request]'],
  ],
  [
    'a request body by $ref for the same one inline',
    withBody({ $ref: '#/components/requestBodies/B' }, { requestBodies: { B: { content: json(string) } } }),
    withBody({ content: json(string) }),
    [],
  ],
]

describe('A response to HEAD', () => {
  const answering = (content: JsonObject, sent: JsonObject, ...methods: string[]): JsonObject => {
    const operation = { responses: { 200: { $ref: '#/components/responses/R' } } }
    const item = Object.fromEntries(methods.map((method) => [method, operation]))
    return documentOf({ '/a': item }, { responses: { R: { content, headers: sent } } })
  }
  const [one, other] = [{ 'X-A': { schema: integer } }, { 'X-A': { schema: string } }]

  it('never has content, but headers', () => {
    expect(verdictsBetween(answering(json(string), {}, 'head'), answering({}, {}, 'head'))).toEqual([
      'info response-media-type-removed',
    ])
    expect(verdictsBetween(answering(json(string), {}, 'head'), answering(json(integer), {}, 'head'))).toEqual([
      'info response-type-changed',
    ])
    expect(verdictsBetween(answering({}, one, 'head'), answering({}, other, 'head'))).toEqual([
      'breaking response-type-widened',
    ])
  })

  it.each([
    ['before', ['head', 'get']],
    ['after', ['get', 'head']],
  ])('is judged apart from the same response to an operation that stands %s it', (_, methods) => {
    const found = findingsBetween(answering(json(string), one, ...methods), answering(json(integer), other, ...methods))
    const reported = found.map((finding) => [
      finding.level,
      operationsOf(finding)
        .map(({ method }) => method)
        .toSorted(),
    ])
    expect(reported).toEqual([
      ['breaking', ['GET', 'HEAD']],
      ['breaking', ['GET']],
    ])
  })
})

describe('changesBetween', () => {
  it.each(responses)('reports of responses exactly the facts of %s', (_, base, revision, facts) => {
    expectFacts(base, revision, facts)
  })

  it.each(headers)('reports of headers exactly the facts of %s', (_, base, revision, facts) => {
    expectFacts(base, revision, facts)
  })

  it.each(mediaTypes)('reports of media types exactly the facts of %s', (_, base, revision, facts) => {
    expectFacts(base, revision, facts)
  })

  it.each(bodies)('reports of request bodies exactly the facts of %s', (_, base, revision, facts) => {
    expectFacts(base, revision, facts)
  })
})
