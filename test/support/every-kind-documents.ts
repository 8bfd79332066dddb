import type { Json, JsonObject } from '../../src/base/json.ts'

const text: JsonObject = { type: 'string' }
const json = (schema: Json): JsonObject => ({ 'application/json': { schema } })
const fine: JsonObject = { '200': { description: 'Fine.' } }
const refer = (section: string, name: string): JsonObject => ({ $ref: `#/components/${section}/${name}` })

/** An OpenAPI document that has something of every kind, each in company, and each component in use. */
export const openapi: JsonObject = {
  openapi: '3.1.1',
  info: { title: 'Every kind', version: '1', license: { name: 'MIT', url: 'https://a.example/mit' } },
  servers: [{ url: 'https://a.example' }, { url: 'https://b.example' }],
  tags: [{ name: 'new' }, { name: 'old' }],
  security: [{ token: [] }, { key: [] }],
  paths: {
    '/a': {
      parameters: [
        { name: 'lang', in: 'query', schema: text },
        { name: 'zone', in: 'query', schema: text },
      ],
      get: {
        operationId: 'a',
        tags: ['new', 'old'],
        servers: [{ url: 'https://c.example' }, { url: 'https://d.example' }],
        security: [{ token: [] }, { key: [] }],
        parameters: [
          { name: 'page', in: 'query', schema: text },
          { name: 'X-Trace', in: 'header', schema: text },
          refer('parameters', 'Limit'),
          { name: 'filter', in: 'query', content: json({ type: 'object', properties: { by: text, of: text } }) },
        ],
        responses: {
          '200': {
            description: 'Fine.',
            headers: { 'X-Left': { schema: text }, 'X-Rate': refer('headers', 'Rate') },
            content: {
              'application/json': { schema: refer('schemas', 'Animal') },
              'text/csv': { schema: text, examples: { one: { value: 'a' }, two: { value: 'b' } } },
            },
            links: { next: { operationId: 'a' }, last: refer('links', 'Last') },
          },
          '404': { description: 'Not there.' },
          '429': refer('responses', 'TooMany'),
        },
      },
      post: {
        operationId: 'b',
        requestBody: {
          content: {
            'application/json': {
              schema: { type: 'object', required: ['name', 'nick'], properties: { name: text, nick: text } },
            },
            'application/xml': { schema: text },
          },
        },
        callbacks: {
          onDone: { '{$request.body#/name}': { post: { responses: fine }, put: { responses: fine } } },
          onGone: { '{$request.body#/name}': { post: { responses: fine } } },
        },
        responses: fine,
      },
      put: {
        operationId: 'c',
        requestBody: {
          content: {
            'multipart/form-data': {
              schema: { type: 'object', properties: { file: text, more: text } },
              encoding: { file: { contentType: 'text/csv' }, more: { contentType: 'text/csv' } },
            },
          },
        },
        responses: fine,
      },
      patch: { operationId: 'd', requestBody: refer('requestBodies', 'Patch'), responses: fine },
      delete: { operationId: 'e', responses: fine },
    },
    '/b': { get: { operationId: 'f', responses: fine }, put: { operationId: 'g', responses: fine } },
  },
  components: {
    schemas: {
      Animal: {
        oneOf: [refer('schemas', 'Cat'), text, { title: 'Dog', type: 'boolean' }, refer('schemas', 'Order')],
      },
      Cat: { type: 'integer' },
      Order: {
        type: 'object',
        required: ['id', 'code'],
        properties: {
          id: text,
          code: text,
          kind: { type: 'string', enum: ['cat', 'dodo'] },
          rest: refer('schemas', 'Rest'),
        },
      },
      Rest: { type: 'object', properties: { a: text } },
    },
    parameters: { Limit: { name: 'limit', in: 'query', schema: { type: 'integer' } } },
    headers: { Rate: { schema: { type: 'integer' } } },
    responses: { TooMany: { description: 'Too many.' } },
    requestBodies: { Patch: { content: json(text) } },
    links: { Last: { operationId: 'a' } },
    securitySchemes: {
      token: { type: 'http', scheme: 'bearer' },
      key: { type: 'apiKey', in: 'header', name: 'X-Key' },
    },
  },
}
/** What only 3.1 has. */
export const webhooks: JsonObject = {
  done: { post: { operationId: 'h', responses: fine } },
  gone: { post: { operationId: 'i', responses: fine } },
}

const swaggerFine: JsonObject = { '200': { description: 'Fine.' } }

/** A Swagger 2.0 document that has something of every kind. */
export const swagger: JsonObject = {
  swagger: '2.0',
  info: { title: 'Every kind', version: '1', license: { name: 'MIT', url: 'https://a.example/mit' } },
  host: 'a.example',
  schemes: ['https'],
  consumes: ['application/json'],
  produces: ['application/json'],
  tags: [{ name: 'new' }, { name: 'old' }],
  security: [{ token: [] }, { key: [] }],
  paths: {
    '/a': {
      parameters: [
        { name: 'lang', in: 'query', type: 'string' },
        { name: 'zone', in: 'query', type: 'string' },
      ],
      get: {
        operationId: 'a',
        tags: ['new', 'old'],
        parameters: [
          { name: 'page', in: 'query', type: 'string' },
          { name: 'X-Trace', in: 'header', type: 'string' },
          { $ref: '#/parameters/Limit' },
        ],
        responses: {
          '200': {
            description: 'Fine.',
            headers: { 'X-Left': { type: 'string' }, 'X-Rate': { type: 'integer' } },
            schema: { $ref: '#/definitions/Order' },
          },
          '404': { description: 'Not there.' },
          '429': { $ref: '#/responses/TooMany' },
        },
      },
      post: {
        operationId: 'b',
        parameters: [
          {
            name: 'body',
            in: 'body',
            schema: { type: 'object', required: ['name', 'nick'], properties: { name: text, nick: text } },
          },
        ],
        responses: swaggerFine,
      },
      put: {
        operationId: 'c',
        consumes: ['application/x-www-form-urlencoded'],
        parameters: [
          { name: 'one', in: 'formData', type: 'string' },
          { name: 'two', in: 'formData', type: 'string' },
        ],
        responses: swaggerFine,
      },
      patch: { operationId: 'd', parameters: [{ name: 'body', in: 'body', schema: text }], responses: swaggerFine },
      delete: { operationId: 'e', responses: swaggerFine },
    },
    '/b': { get: { operationId: 'f', responses: swaggerFine }, put: { operationId: 'g', responses: swaggerFine } },
  },
  definitions: {
    Order: {
      type: 'object',
      required: ['id', 'code'],
      properties: {
        id: text,
        code: text,
        kind: { type: 'string', enum: ['cat', 'dodo'] },
        rest: { $ref: '#/definitions/Rest' },
      },
    },
    Rest: { type: 'object', properties: { a: text } },
  },
  parameters: { Limit: { name: 'limit', in: 'query', type: 'integer' } },
  responses: { TooMany: { description: 'Too many.' } },
  securityDefinitions: { token: { type: 'basic' }, key: { type: 'apiKey', in: 'header', name: 'X-Key' } },
}
