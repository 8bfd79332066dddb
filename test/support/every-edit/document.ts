import type { Json, JsonObject } from '../../../src/base/json.ts'

const METHODS = ['get', 'put', 'delete', 'options', 'head', 'patch', 'trace']

const docs = { url: 'https://example.com/docs', description: 'More.' }
const text = { type: 'string' }
const ok = { description: 'Fine.' }

function ref(section: string, name: string): JsonObject {
  return { $ref: `#/components/${section}/${name}` }
}

const server = {
  url: 'https://{region}.example.com/v1',
  description: 'Main.',
  variables: { region: { enum: ['eu', 'us'], default: 'eu', description: 'Where.' } },
}

const flow = { refreshUrl: 'https://example.com/refresh', scopes: { read: 'Reads.' } }
const [authorizationUrl, tokenUrl] = ['https://example.com/authorize', 'https://example.com/token']

/** A small document with every kind of object that a version of OpenAPI knows, most of them at several places. */
export function documentOf(version: '3.0' | '3.1' | '3.2'): JsonObject {
  const [isNew, isNewest] = [version !== '3.0', version === '3.2']
  const since31 = (fields: JsonObject): JsonObject => (isNew ? fields : {})
  const since32 = (fields: JsonObject): JsonObject => (isNewest ? fields : {})
  // So the meta-schema of 3.1 calls it, by mistake.
  const serverOfLink = version === '3.1' ? 'body' : 'server'
  const example = {
    summary: 'One.',
    description: 'An example.',
    ...(isNewest ? { dataValue: 'Rex', serializedValue: 'Rex' } : { value: 'Rex' }),
  }
  const header = { description: 'Left.', schema: { type: 'integer' } }
  const encoding: JsonObject = { contentType: 'text/plain', headers: { 'X-Part': header } }
  const form = {
    'multipart/form-data': { schema: { type: 'object', properties: { name: text } }, encoding: { name: encoding } },
    ...since32({
      'multipart/mixed': {
        itemSchema: text,
        prefixEncoding: [{ ...encoding, encoding: { name: encoding } }],
        itemEncoding: { contentType: 'text/plain', prefixEncoding: [encoding], itemEncoding: encoding },
      },
    }),
  }
  const operation: JsonObject = {
    operationId: 'createPet',
    summary: 'Creates.',
    description: 'Creates a pet.',
    tags: ['pets'],
    externalDocs: docs,
    servers: [server],
    security: [{ key: [] }, { oauth: ['read'] }],
    parameters: [
      { name: 'dry', in: 'query', description: 'Only tries.', schema: text, example: 'yes' },
      { name: 'X-Trace', in: 'header', schema: text, examples: { one: example } },
      { name: 'session', in: 'cookie', content: { 'application/json': { schema: text } } },
      ref('parameters', 'Page'),
    ],
    requestBody: { description: 'The pet.', required: true, content: form },
    responses: {
      '200': {
        ...ok,
        headers: { 'X-Left': header, 'X-Shared': ref('headers', 'Shared') },
        content: {
          'application/json': {
            schema: ref('schemas', 'Pet'),
            examples: { one: example, two: ref('examples', 'Rex') },
          },
          ...since32({ 'application/jsonl': ref('mediaTypes', 'Lines') }),
        },
        links: {
          self: {
            operationId: 'getPet',
            parameters: { id: '$response.body#/id' },
            description: 'It.',
            [serverOfLink]: server,
          },
          shared: ref('links', 'Shared'),
        },
      },
      '4XX': ref('responses', 'Failure'),
      default: ok,
    },
    callbacks: {
      done: {
        '{$request.query.url}': { post: { requestBody: { content: { 'text/plain': {} } }, responses: { '200': ok } } },
      },
      shared: ref('callbacks', 'Shared'),
    },
  }
  const item: JsonObject = {
    summary: 'Pets.',
    description: 'All pets.',
    servers: [server],
    parameters: [{ name: 'id', in: 'path', required: true, schema: text }],
    ...Object.fromEntries(METHODS.map((method) => [method, { operationId: `${method}Pet`, responses: { '200': ok } }])),
    ...since32({ query: { responses: { '200': ok } } }),
    post: operation,
    ...since32({ additionalOperations: { COPY: { responses: { '200': ok } } } }),
  }
  const hook = { post: { requestBody: ref('requestBodies', 'Shared'), responses: { '200': ok } } }
  const components: Record<string, Json> = {
    schemas: { ...schemas(isNew), Idle: text },
    parameters: {
      Page: { name: 'page', in: 'query', schema: { type: 'integer' } },
      Idle: { name: 'idle', in: 'query', schema: text },
    },
    headers: {
      Shared: { ...header, examples: { one: example } },
      Idle: { content: { 'text/plain': { schema: text } } },
    },
    responses: { Failure: { description: 'None.', content: { 'text/plain': { schema: text } } }, Idle: ok },
    requestBodies: { Shared: { content: { 'application/json': { schema: text } } }, Idle: { content: {} } },
    examples: { Rex: example, Idle: { summary: 'Idle.', externalValue: 'https://example.com/rex' } },
    links: {
      Shared: { operationId: 'getPet', requestBody: 'a' },
      Idle: { operationRef: '#/paths/~1pets~1%7Bid%7D/get' },
    },
    callbacks: { Shared: { '{$url}': { put: { responses: { '200': ok } } } }, Idle: { '{$url}': hook } },
    securitySchemes: {
      key: { type: 'apiKey', in: 'header', name: 'X-Key', description: 'A key.' },
      basic: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      oidc: { type: 'openIdConnect', openIdConnectUrl: 'https://example.com/oidc' },
      oauth: {
        type: 'oauth2',
        flows: {
          implicit: { authorizationUrl, ...flow },
          password: { tokenUrl, ...flow },
          clientCredentials: { tokenUrl, ...flow },
          authorizationCode: { authorizationUrl, tokenUrl, ...flow },
          ...since32({ deviceAuthorization: { deviceAuthorizationUrl: authorizationUrl, tokenUrl, ...flow } }),
        },
      },
      again: ref('securitySchemes', 'oidc'),
    },
    ...since31({ pathItems: { Shared: { get: { responses: { '200': ok } } }, Idle: hook } }),
    ...since32({ mediaTypes: { Lines: { itemSchema: text }, Idle: { schema: text } } }),
  }
  return {
    openapi: `${version}.0`,
    info: {
      title: 'Pets',
      description: 'All about pets.',
      termsOfService: 'https://example.com/terms',
      contact: { name: 'We', url: 'https://example.com', email: 'we@example.com' },
      license: { name: 'MIT', url: 'https://example.com/license' },
      version: '1',
      ...since31({ summary: 'Pets.' }),
    },
    servers: [server],
    tags: [
      { name: 'pets', description: 'Pets.', externalDocs: docs, ...since32({ parent: 'all', kind: 'nav' }) },
      { name: 'all' },
    ],
    externalDocs: docs,
    security: [{ key: [] }],
    paths: { '/pets/{id}': item, ...since31({ '/shared': ref('pathItems', 'Shared') }) },
    components,
    ...since31({ webhooks: { newPet: hook } }),
  }
}

/** Schemas that stand at every place a schema can hold one. */
function schemas(isNew: boolean): JsonObject {
  return {
    Pet: {
      type: 'object',
      title: 'Pet',
      description: 'A pet.',
      required: ['name'],
      externalDocs: docs,
      properties: {
        name: { type: 'string', xml: { name: 'n', namespace: 'https://example.com/n', prefix: 'p' }, example: 'Rex' },
        age: { type: 'integer', minimum: 0, maximum: 30 },
        kind: { type: 'string', enum: ['cat', 'dog'] },
        owner: ref('schemas', 'Owner'),
        toys: { type: 'array', items: text },
        wrapped: { allOf: [ref('schemas', 'Person')], description: 'One.' },
        more: { type: 'object', additionalProperties: text },
      },
    },
    Owner: {
      oneOf: [ref('schemas', 'Person'), ref('schemas', 'Company')],
      discriminator: { propertyName: 'type', mapping: { person: '#/components/schemas/Person' } },
    },
    Person: {
      allOf: [{ type: 'object', properties: { first: text } }, { required: ['first'] }],
      not: { required: ['vat'] },
    },
    Company: {
      anyOf: [
        { type: 'object', properties: { vat: text } },
        { type: 'string', format: 'uri' },
      ],
    },
    ...(isNew && {
      Modern: {
        type: ['array', 'object'],
        prefixItems: [text],
        contains: text,
        unevaluatedItems: text,
        unevaluatedProperties: text,
        propertyNames: { pattern: '^a' },
        patternProperties: { '^x': text },
        dependentSchemas: { a: { required: ['b'] } },
        dependentRequired: { a: ['b'] },
        if: { required: ['a'] },
        then: { required: ['b'] },
        else: { required: ['c'] },
        contentEncoding: 'base64',
        contentSchema: text,
        examples: ['one'],
      },
      Plain: { $ref: '#/components/schemas/Modern', description: 'Beside.' },
    }),
  }
}
