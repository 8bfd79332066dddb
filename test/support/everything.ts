import type { JsonObject } from '../../src/base/json.ts'
import type { Path } from '../../src/base/pointer.ts'
import type { Kind } from '../../src/model/shape.ts'

/** An OpenAPI 3.1 document with an element of each kind. */
export const everything: JsonObject = {
  openapi: '3.1.1',
  info: { title: 'Everything', version: '0', license: { name: 'MIT', url: 'https://example.com/license' } },
  servers: [{ url: 'https://example.com', description: 'Main.' }],
  tags: [{ name: 'pets', description: 'Pets.' }],
  security: [],
  paths: {
    '/pets/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
      post: {
        operationId: 'createPet',
        description: 'Creates.',
        parameters: [{ name: 'dry', in: 'query', description: 'Only tries.', schema: { type: 'boolean' } }],
        requestBody: {
          description: 'The pet.',
          content: {
            'multipart/form-data': {
              schema: {
                type: 'object',
                required: ['name'],
                properties: { name: { type: 'string', description: 'Its name.' } },
              },
              encoding: { name: { contentType: 'text/plain' } },
              examples: { one: { description: 'One.', value: { name: 'Rex' } } },
            },
          },
        },
        responses: {
          '200': {
            description: 'Fine.',
            headers: { 'X-Rate': { description: 'Left.', schema: { type: 'integer' } } },
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } },
            links: { self: { operationId: 'createPet', description: 'Again.' } },
          },
          '404': { description: 'None.' },
        },
        callbacks: { done: { '{$request.query.url}': { post: { responses: { '200': { description: 'Fine.' } } } } } },
      },
      get: { operationId: 'getPet', responses: { '200': { description: 'Fine.' } } },
    },
  },
  components: {
    schemas: { Pet: { type: 'object', description: 'A pet.' } },
    securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key', description: 'A key.' } },
  },
}

const post: Path = ['paths', '/pets/{id}', 'post']
const body: Path = [...post, 'requestBody', 'content', 'multipart/form-data']
const response: Path = [...post, 'responses', '200']

/** An element of `everything`. */
export interface Sample {
  readonly kind: Kind
  readonly path: Path
  readonly label: string
}

/** An element of each kind that can stand alone, in `everything`. */
export const samples: readonly Sample[] = [
  { kind: 'operation', path: post, label: 'POST /pets/{id}' },
  { kind: 'parameter', path: [...post, 'parameters', 0], label: 'POST /pets/{id} ?dry' },
  { kind: 'requestBody', path: [...post, 'requestBody'], label: 'POST /pets/{id} request' },
  { kind: 'mediaType', path: body, label: 'POST /pets/{id} request multipart/form-data' },
  { kind: 'schema', path: [...body, 'schema', 'properties', 'name'], label: 'POST /pets/{id} request .name' },
  { kind: 'encoding', path: [...body, 'encoding', 'name'], label: 'POST /pets/{id} request encoding name' },
  { kind: 'example', path: [...body, 'examples', 'one'], label: 'POST /pets/{id} request example one' },
  { kind: 'response', path: response, label: 'POST /pets/{id} 200' },
  { kind: 'header', path: [...response, 'headers', 'X-Rate'], label: 'POST /pets/{id} 200 header X-Rate' },
  { kind: 'link', path: [...response, 'links', 'self'], label: 'POST /pets/{id} 200 link self' },
  { kind: 'callback', path: [...post, 'callbacks', 'done'], label: 'POST /pets/{id} callback done' },
  { kind: 'securityScheme', path: ['components', 'securitySchemes', 'key'], label: 'security key' },
  { kind: 'server', path: ['servers', 0], label: 'server https://example.com' },
  { kind: 'tag', path: ['tags', 0], label: 'tag pets' },
]
