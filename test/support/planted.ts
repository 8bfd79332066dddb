import { type Json, type JsonObject, isArray, isObject, put } from '../../src/base/json.ts'

/** Words of OpenAPI and of lifecycles: keys that stay as they are; every other key is a name, and is planted. */
const WORDS: ReadonlySet<string> = new Set(
  `openapi swagger info title version description servers url variables default tags name summary operationId parameters in
  required schema requestBody content responses headers callbacks links security components schemas securitySchemes type
  properties enum pattern format items oneOf additionalProperties allOf const example examples value externalDocs
  deprecated get post put delete paths webhooks x-lifecycle x-lifecycle-values x-notices x-sunset x-planted-extension subject
  reason replacement link sunset added announced extended after day definitions basePath host schemes consumes produces
  minLength maximum $ref flows implicit authorizationUrl scopes contact license email 200 404 application/json`.split(
    /\s+/,
  ),
)

/** Keys whose values are words of OpenAPI or days, not text. */
const FIXED: ReadonlySet<string> = new Set(
  'openapi swagger type in format sunset added announced extended after day deprecated schemes'.split(' '),
)

/** A document with `payload` at the beginning of every text, every name, and every key that is one; references lead on. */
export function planted(tree: Json, payload: string, key: string = ''): Json {
  if (typeof tree === 'string') {
    if (key === '$ref') return plantedReference(tree, payload)
    return FIXED.has(key) ? tree : `${payload}${tree}`
  }
  if (isArray(tree)) return tree.map((item) => planted(item, payload, key))
  if (!isObject(tree)) return tree
  const result: Record<string, Json> = {}
  for (const [name, value] of Object.entries(tree))
    put(result, plantedKey(name, payload), planted(value, payload, name))
  return result
}

function plantedKey(name: string, payload: string): string {
  if (WORDS.has(name)) return name
  return name.startsWith('/') ? `/${payload}${name.slice(1)}` : `${payload}${name}`
}

function plantedReference(reference: string, payload: string): string {
  const steps = reference
    .split('/')
    .map((step) => plantedKey(step, payload).replaceAll('~', '~0').replaceAll('/', '~1'))
  return ['#', ...steps.slice(1)].join('/')
}

const fate = {
  subject: 'old things',
  sunset: '2024-06-01',
  replacement: 'GET /b',
  reason: 'It is old.',
  link: 'the changelog',
}

const answer = (schema: Json): JsonObject => ({
  200: { description: 'fine', content: { 'application/json': { schema } }, headers: { limit: { schema: {} } } },
})

const query = (name: string, schema: Json = { type: 'string' }): JsonObject => ({ name, in: 'query', schema })

/** A document of OpenAPI 3.1, and one after it, with a change of every kind of thing that has a name or a text. */
export const OPENAPI: readonly [base: JsonObject, revision: JsonObject] = [
  {
    openapi: '3.1.0',
    info: { title: 'Things', version: '1.2.3', description: 'text' },
    servers: [{ url: 'https://one.example' }],
    tags: [{ name: 'tag', description: 'text' }],
    security: [{ key: [] }],
    'x-planted-extension': 'text',
    'x-notices': [{ title: 'notice', description: 'text', day: '2024-06-01' }],
    paths: {
      '/gone': { get: { deprecated: true, 'x-lifecycle': fate, responses: {} } },
      '/gone-too': { get: { deprecated: true, 'x-lifecycle': fate, responses: {} } },
      '/unsaid': { get: { responses: {} }, delete: { responses: {} } },
      '/kept': {
        get: {
          operationId: 'one',
          summary: 'text',
          tags: ['tag'],
          parameters: [query('lost'), query('kind', { enum: ['a', 'b'] }), { name: 'head', in: 'header', schema: {} }],
          responses: answer({ $ref: '#/components/schemas/Pet' }),
        },
        post: {
          requestBody: {
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Sent' } }, other: {} },
          },
          responses: { ...answer({ type: 'string', pattern: '^a' }), 404: { description: 'none' } },
          callbacks: { event: { address: { post: { responses: { 200: { description: 'x' } } } } } },
        },
      },
    },
    webhooks: { hook: { post: { responses: {} } } },
    components: {
      schemas: {
        Pet: {
          type: 'object',
          required: ['name', 'unpromised'],
          properties: {
            name: { type: 'string', deprecated: true, 'x-lifecycle': fate },
            lost: { type: 'string' },
            kind: { enum: ['cat', 'dog'] },
            size: { type: 'integer' },
            any: { oneOf: [{ type: 'string', const: 'one' }, { type: 'integer' }] },
          },
        },
        Sent: { type: 'object', properties: { word: { type: 'string' }, kind: { enum: ['cat', 'dog'] } } },
      },
      securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'key' } },
    },
  },
  {
    openapi: '3.1.0',
    info: { title: 'Other things', version: '1.3.0', description: 'other text' },
    servers: [{ url: 'https://two.example' }],
    tags: [{ name: 'tag', description: 'other text' }],
    security: [{ other: [] }],
    'x-planted-extension': 'other text',
    'x-notices': [{ title: 'other notice', description: 'text', day: '2024-07-01' }],
    paths: {
      '/new': { get: { responses: {} } },
      '/unsaid': { get: { responses: {}, deprecated: true, 'x-lifecycle': { ...fate, sunset: '2030-06-01' } } },
      '/kept': {
        get: {
          operationId: 'two',
          summary: 'other text',
          tags: ['other'],
          parameters: [query('fresh'), query('kind', { enum: ['a', 'c'] })],
          responses: answer({ $ref: '#/components/schemas/Pet' }),
        },
        post: {
          requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Sent' } } } },
          responses: answer({ type: 'string', pattern: '^b' }),
          callbacks: { event: { address: { post: { responses: { 404: { description: 'x' } } } } } },
        },
      },
    },
    webhooks: { hooked: { post: { responses: {} } } },
    components: {
      schemas: {
        Pet: {
          type: 'object',
          required: ['name'],
          properties: {
            kind: { enum: ['cat', 'cow'] },
            size: { type: 'string' },
            any: { oneOf: [{ type: 'string', const: 'two' }, { type: 'boolean' }] },
          },
        },
        Sent: {
          type: 'object',
          required: ['word', 'more'],
          properties: { word: { type: 'string', const: 'word' }, kind: { enum: ['cat'] } },
        },
      },
      securitySchemes: { other: { type: 'apiKey', in: 'query', name: 'key' } },
    },
  },
]

const list = (schema: Json): JsonObject => ({ 200: { description: 'fine', schema } })

/** The same in Swagger 2.0. */
export const SWAGGER: readonly [base: JsonObject, revision: JsonObject] = [
  {
    swagger: '2.0',
    info: { title: 'Things', version: '1.2.3' },
    host: 'one.example',
    paths: {
      '/gone': { get: { responses: {} } },
      '/kept': {
        get: {
          parameters: [{ name: 'lost', in: 'query', type: 'string' }],
          responses: list({ $ref: '#/definitions/Pet' }),
        },
      },
    },
    definitions: { Pet: { type: 'object', required: ['name'], properties: { name: { enum: ['cat', 'dog'] } } } },
  },
  {
    swagger: '2.0',
    info: { title: 'Things', version: '1.3.0' },
    host: 'two.example',
    paths: { '/kept': { get: { responses: list({ $ref: '#/definitions/Pet' }) } } },
    definitions: { Pet: { type: 'object', properties: { name: { enum: ['cat', 'cow'] } } } },
  },
]

/** A model with lifecycles of every kind, a notice, and every text that a calendar holds. */
export const MODEL: JsonObject = {
  openapi: '3.1.0',
  info: { title: 'Things', version: '1', description: 'text' },
  'x-notices': [
    { title: 'notice', description: 'text', day: '2025-06-01', replacement: 'GET /b', link: 'the changelog' },
  ],
  paths: {
    '/a': {
      get: {
        'x-lifecycle': { ...fate, announced: '2024-01-01', sunset: '2025-01-01', extended: '2025-03-01' },
        parameters: [{ ...query('limit'), 'x-lifecycle': { sunset: '2025-02-01', reason: 'It is old.' } }],
        responses: { 200: { description: 'fine' } },
      },
    },
    '/b': {
      get: { summary: 'text', 'x-lifecycle': { added: '2024-06-01' }, responses: { 200: { description: 'x' } } },
    },
  },
}
