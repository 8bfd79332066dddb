import type { Json, JsonObject } from '../../src/base/json.ts'
import type { Path } from '../../src/base/pointer.ts'
import { extended, operation, tiny, withSchema } from './document.ts'

const text = { type: 'string' }
const object = { type: 'object', properties: { page: text } }
const get: Path = ['paths', '/a', 'get']
const thing: Path = ['components', 'schemas', 'Thing']
const json = 'application/json'

function getting(fields: JsonObject, components?: JsonObject): JsonObject {
  return tiny({ paths: { '/a': { get: operation(fields) } }, ...(components !== undefined && { components }) })
}

function answering(content: Json, components?: JsonObject): JsonObject {
  return getting({ ...({ responses: { '200': { description: 'Fine.', content } } } as JsonObject) }, components)
}

function answered(content: Json, components: JsonObject = {}): JsonObject {
  return extended(answering({}, components), [...get, 'responses', '200'], { content })
}

function secured(scheme: JsonObject): JsonObject {
  return tiny({ components: { securitySchemes: { A: scheme } } })
}

const form = { 'application/x-www-form-urlencoded': { schema: object } }
const whole = { name: 'q', in: 'querystring', content: { [json]: { schema: object } } }
const content: Path = [...get, 'responses', '200', 'content', json]
const device = { deviceAuthorizationUrl: 'https://a.example/d', tokenUrl: 'https://a.example/t', scopes: {} }
const scheme: Path = ['components', 'securitySchemes', 'A']

/** Something that only OpenAPI 3.2 has. */
interface Case {
  readonly document: JsonObject
  /** Where something is spelled otherwise, and what stands there in 3.1. */
  readonly at: Path
  readonly becomes: Json
  /** What is named; nothing where 3.1 says the same in other words. */
  readonly named?: string
  /** Where that stands, if not at `at`. */
  readonly place?: string
}

/** All that OpenAPI 3.2 added, by what it is. */
export const casesOf32: Record<string, Case> = {
  $self: {
    document: tiny({ $self: 'https://example.com/a' }),
    at: ['x-oai-$self'],
    becomes: 'https://example.com/a',
    named: 'the field $self of the document',
    place: '/$self',
  },
  'the dialect of its schemas': {
    document: tiny({ jsonSchemaDialect: 'https://spec.openapis.org/oas/3.2/dialect' }),
    at: ['jsonSchemaDialect'],
    becomes: 'https://spec.openapis.org/oas/3.1/dialect/base',
  },
  'the name of a server': {
    document: tiny({ servers: [{ url: '/', name: 'main' }] }),
    at: ['servers', 0],
    becomes: { url: '/', 'x-oai-name': 'main' },
    named: 'the field name of a server',
    place: '/servers/0/name',
  },
  'the parent of a tag': {
    document: tiny({ tags: [{ name: 'a', parent: 'b' }, { name: 'b' }] }),
    at: ['tags', 0],
    becomes: { name: 'a', 'x-oai-parent': 'b' },
    named: 'the field parent of a tag',
    place: '/tags/0/parent',
  },
  'the kind of a tag': {
    document: tiny({ tags: [{ name: 'a', kind: 'nav' }] }),
    at: ['tags', 0],
    becomes: { name: 'a', 'x-oai-kind': 'nav' },
    named: 'the field kind of a tag',
    place: '/tags/0/kind',
  },
  'the summary of a tag': {
    document: tiny({ tags: [{ name: 'a', summary: 'A' }] }),
    at: ['tags', 0],
    becomes: { name: 'a', 'x-oai-summary': 'A' },
    named: 'the field summary of a tag',
    place: '/tags/0/summary',
  },
  'the method QUERY': {
    document: tiny({ paths: { '/a': { query: operation() } } }),
    at: ['paths', '/a'],
    becomes: { 'x-oai-query': operation() },
    named: 'the field query of a path',
    place: '/paths/~1a/query',
  },
  'other methods': {
    document: tiny({ paths: { '/a': { additionalOperations: { LINK: operation() } } } }),
    at: ['paths', '/a'],
    becomes: { 'x-oai-additionalOperations': { LINK: operation() } },
    named: 'the field additionalOperations of a path',
    place: '/paths/~1a/additionalOperations',
  },
  'a query string in the form of HTML forms': {
    document: getting({ parameters: [{ name: 'q', in: 'querystring', required: true, content: form }] }),
    at: [...get, 'parameters', 0],
    becomes: {
      name: 'q',
      in: 'query',
      'x-oai-in': 'querystring',
      required: true,
      style: 'form',
      explode: true,
      schema: object,
    },
  },
  'any other query string': {
    document: getting({ parameters: [whole] }),
    at: get,
    becomes: { ...operation(), 'x-oai-querystring': whole },
    named: 'a parameter that is the whole query string',
    place: '/paths/~1a/get/parameters/0/in',
  },
  'a shared query string': {
    document: getting(
      { parameters: [{ $ref: '#/components/parameters/Q' }, { name: 'h', in: 'header', schema: text }] },
      { parameters: { Q: whole } },
    ),
    at: get,
    becomes: { ...operation(), parameters: [{ name: 'h', in: 'header', schema: text }], 'x-oai-querystring': whole },
    named: 'a parameter that is the whole query string',
    place: '/components/parameters/Q/in',
  },
  'the query string of a path': {
    document: tiny({ paths: { '/a': { parameters: [whole], get: operation() } } }),
    at: ['paths', '/a'],
    becomes: { get: operation(), 'x-oai-querystring': whole },
    named: 'a parameter that is the whole query string',
    place: '/paths/~1a/parameters/0/in',
  },
  'the style cookie': {
    document: getting({ parameters: [{ name: 'c', in: 'cookie', style: 'cookie', schema: text }] }),
    at: [...get, 'parameters', 0],
    becomes: { name: 'c', in: 'cookie', 'x-oai-style': 'cookie', schema: text },
    named: 'the style cookie of a parameter',
    place: '/paths/~1a/get/parameters/0/style',
  },
  'allowReserved outside the query': {
    document: getting({ parameters: [{ name: 'h', in: 'header', allowReserved: true, schema: text }] }),
    at: [...get, 'parameters', 0],
    becomes: { name: 'h', in: 'header', 'x-oai-allowReserved': true, schema: text },
    named: 'allowReserved of a parameter outside the query',
    place: '/paths/~1a/get/parameters/0/allowReserved',
  },
  'allowReserved of a header': {
    document: extended(getting({}), [...get, 'responses', '200'], {
      headers: { H: { allowReserved: true, schema: text } },
    }),
    at: [...get, 'responses', '200', 'headers', 'H'],
    becomes: { 'x-oai-allowReserved': true, schema: text },
    named: 'the field allowReserved of a header',
    place: '/paths/~1a/get/responses/200/headers/H/allowReserved',
  },
  'the schema of each item of a stream': {
    document: answered({ [json]: { itemSchema: object } }),
    at: content,
    becomes: { 'x-oai-itemSchema': object },
    named: 'the field itemSchema of a media type',
    place: '/paths/~1a/get/responses/200/content/application~1json/itemSchema',
  },
  'the encoding of parts by their place': {
    document: answered({ [json]: { prefixEncoding: [{}], itemEncoding: { prefixEncoding: [{}] } } }),
    at: content,
    becomes: { 'x-oai-prefixEncoding': [{}], 'x-oai-itemEncoding': { 'x-oai-prefixEncoding': [{}] } },
    named: 'the field prefixEncoding of a media type',
    place: '/paths/~1a/get/responses/200/content/application~1json/prefixEncoding',
  },
  'the description of a media type': {
    document: answered({ [json]: { description: 'It.', schema: object } }),
    at: content,
    becomes: { 'x-oai-description': 'It.', schema: object },
    named: 'the field description of a media type',
    place: '/paths/~1a/get/responses/200/content/application~1json/description',
  },
  'shared media types': {
    document: answered(
      { [json]: { $ref: '#/components/mediaTypes/A' } },
      { mediaTypes: { A: { $ref: '#/components/mediaTypes/B' }, B: { schema: object } } },
    ),
    at: content,
    becomes: { schema: object },
    named: 'the field mediaTypes of components',
    place: '/components/mediaTypes',
  },
  'the summary of a response with a description': {
    document: extended(getting({}), [...get, 'responses', '200'], { summary: 'S' }),
    at: [...get, 'responses', '200'],
    becomes: { description: 'Fine.', 'x-oai-summary': 'S' },
    named: 'the field summary of a response',
    place: '/paths/~1a/get/responses/200/summary',
  },
  'the summary of a response alone': {
    document: tiny({ paths: { '/a': { get: { responses: { '200': { summary: 'S' } } } } } }),
    at: [...get, 'responses', '200'],
    becomes: { description: 'S' },
  },
  'a response without a description': {
    document: tiny({ paths: { '/a': { get: { responses: { '200': {} } } } } }),
    at: [...get, 'responses', '200'],
    becomes: { description: '' },
  },
  'the data of an example': {
    document: answered({ [json]: { examples: { a: { dataValue: 1 } } } }),
    at: [...content, 'examples', 'a'],
    becomes: { value: 1 },
  },
  'the text of an example': {
    document: answered({ [json]: { examples: { a: { dataValue: 1, serializedValue: '1' } } } }),
    at: [...content, 'examples', 'a'],
    becomes: { value: 1, 'x-oai-serializedValue': '1' },
    named: 'the field serializedValue of an example',
    place: '/paths/~1a/get/responses/200/content/application~1json/examples/a/serializedValue',
  },
  'the data of an example elsewhere': {
    document: answered({ [json]: { examples: { a: { dataValue: 1, externalValue: 'https://a.example' } } } }),
    at: [...content, 'examples', 'a'],
    becomes: { 'x-oai-dataValue': 1, externalValue: 'https://a.example' },
    named: 'the field dataValue of an example',
    place: '/paths/~1a/get/responses/200/content/application~1json/examples/a/dataValue',
  },
  'the default of a discriminator': {
    document: withSchema({ oneOf: [object], discriminator: { propertyName: 'k', defaultMapping: 'Thing' } }),
    at: [...thing, 'discriminator'],
    becomes: { propertyName: 'k', 'x-oai-defaultMapping': 'Thing' },
    named: 'the defaultMapping of a discriminator',
    place: '/components/schemas/Thing/discriminator',
  },
  'the attributes of XML': {
    document: withSchema({ type: 'string', xml: { name: 'a', nodeType: 'attribute' } }),
    at: [...thing, 'xml'],
    becomes: { name: 'a', attribute: true },
  },
  'the lists of XML in an element of their own': {
    document: withSchema({ type: 'array', items: text, xml: { nodeType: 'element' } }),
    at: [...thing, 'xml'],
    becomes: { wrapped: true },
  },
  'the texts of XML': {
    document: withSchema({ type: 'string', xml: { nodeType: 'cdata' } }),
    at: [...thing, 'xml'],
    becomes: { 'x-oai-nodeType': 'cdata' },
    named: 'the nodeType of an XML node',
    place: '/components/schemas/Thing/xml',
  },
  'a security scheme that is deprecated': {
    document: secured({ type: 'http', scheme: 'basic', deprecated: true }),
    at: scheme,
    becomes: { type: 'http', scheme: 'basic', 'x-deprecated': true },
  },
  'the metadata of OAuth': {
    document: secured({ type: 'oauth2', flows: {}, oauth2MetadataUrl: 'https://a.example/m' }),
    at: scheme,
    becomes: { type: 'oauth2', flows: {}, 'x-oai-oauth2MetadataUrl': 'https://a.example/m' },
    named: 'the field oauth2MetadataUrl of a security scheme',
    place: '/components/securitySchemes/A/oauth2MetadataUrl',
  },
  'the flow of devices': {
    document: secured({ type: 'oauth2', flows: { deviceAuthorization: device } }),
    at: [...scheme, 'flows'],
    becomes: { 'x-oai-deviceAuthorization': device },
    named: 'the flow deviceAuthorization of a security scheme',
    place: '/components/securitySchemes/A/flows',
  },
  'a reference to a security scheme in a requirement': {
    document: extended(secured({ type: 'http', scheme: 'basic' }), [], {
      security: [{ '#/components/securitySchemes/A': [] }],
    }),
    at: ['security'],
    becomes: [{ A: [] }],
  },
}
