import {
  type Example,
  type Model,
  type PathItemOptions,
  type Schema,
  allOf,
  anyOf,
  anything,
  api,
  apiKey,
  array,
  boolean,
  callback,
  collection,
  component,
  constant,
  cookie,
  endpoint,
  enumeration,
  example,
  group,
  header,
  http,
  integer,
  json,
  link,
  media,
  nullable,
  number,
  oauth2,
  object,
  oneOf,
  openIdConnect,
  path,
  pathItem,
  query,
  queryString,
  requestBody,
  requires,
  response,
  responseHeader,
  string,
  use,
} from 'chronospec/model'

const url = 'https://example.com'
const docs = { url, description: 'More.', 'x-more': 1 }
const server = {
  url: 'https://{region}.example.com',
  description: 'Main.',
  variables: { region: { default: 'eu', enum: ['eu', 'us'], description: 'Where.', 'x-more': 1 } },
  'x-more': 1,
} as const
const gone = { sunset: '2030-01-01' } as const

const Text = component('Text', string({ example: 'a' }))

const Everything: Schema = component('Everything', () =>
  anyOf(
    [
      anything({
        $schema: url,
        $id: url,
        $anchor: 'here',
        $dynamicAnchor: 'there',
        $defs: { inner: string() },
        $comment: 'Not for readers.',
        type: ['string', 'object'],
      }),
      anything({ $dynamicRef: '#there' }),
      string({
        format: 'uri',
        pattern: '^a',
        minLength: 1,
        maxLength: 9,
        contentEncoding: 'base64',
        contentMediaType: 'text/plain',
        contentSchema: string(),
        default: 'a',
        examples: ['a'],
        title: 'A text',
        readOnly: true,
        ...gone,
      }),
      number({ minimum: 0, maximum: 9, multipleOf: 3 }),
      integer({ exclusiveMinimum: 0n, exclusiveMaximum: 9_007_199_254_740_993n, writeOnly: true }),
      array(boolean(), {
        minItems: 1,
        maxItems: 2,
        uniqueItems: true,
        contains: constant(true),
        minContains: 1,
        maxContains: 2,
        prefixItems: [boolean()],
        unevaluatedItems: false,
      }),
      object(
        { a: string(), b: nullable(enumeration(['x', 'y'])) },
        {
          required: ['a'],
          additionalProperties: string(),
          patternProperties: { '^x': string() },
          propertyNames: string(),
          minProperties: 1,
          maxProperties: 2,
          dependentRequired: { a: ['b'] },
          dependentSchemas: { a: object({}) },
          unevaluatedProperties: false,
          xml: { name: 'e', namespace: url, prefix: 'p', attribute: false, wrapped: true, 'x-more': 1 },
          externalDocs: docs,
          if: object({ a: string() }),
          then: object({ b: string() }),
          else: object({ c: string() }),
          not: constant('never'),
          'x-more': 1,
        },
      ),
      allOf([Text]),
      oneOf([component('Person', object({ kind: string() })), component('Company', object({ kind: string() }))], {
        discriminator: { propertyName: 'kind', mapping: { person: component('Someone', object({})) }, 'x-more': 1 },
      }),
    ],
    { description: 'All there is.' },
  ),
)

const one: Example = component('One', example('a', { summary: 'One.', description: 'It is one.', 'x-more': 1 }))
const elsewhere = example(undefined, { externalValue: url })

const header1 = responseHeader(integer(), {
  description: 'How many are left.',
  required: true,
  style: 'simple',
  explode: true,
  example: 1,
  'x-more': 1,
  ...gone,
})
const header2 = responseHeader(string(), { examples: { one } })
const header3 = responseHeader(json(string()))

const parameters = [
  query('a', string(), {
    description: 'A.',
    required: true,
    style: 'form',
    explode: true,
    allowReserved: true,
    allowEmptyValue: true,
    example: 'a',
    'x-more': 1,
    ...gone,
  }),
  header('B', string(), { examples: { one, use: use(one, { summary: 'It.', description: 'One.' }) } }),
  cookie('c', json(string())),
  component('Page', query('page', integer())),
]

const form = media(object({ file: string() }), {
  example: { file: 'a' },
  encoding: {
    file: {
      contentType: 'text/plain',
      headers: { 'X-Part': header1 },
      style: 'form',
      explode: true,
      allowReserved: true,
      'x-more': 1,
    },
  },
  'x-more': 1,
})

const hook: PathItemOptions = {
  POST: { body: requestBody(json(Text, { examples: { one, elsewhere } }), { description: 'It.', 'x-more': 1 }) },
}

const said = { description: 'A scheme.', 'x-more': 1 }
const flow = { refreshUrl: url, scopes: { read: 'Reads.' }, 'x-more': 1 }
const Key = apiKey('key', { in: 'header', name: 'X-Key', description: 'A key.', 'x-more': 1, ...gone })
const OAuth = oauth2(
  'oauth',
  {
    implicit: { authorizationUrl: url, ...flow },
    password: { tokenUrl: url, ...flow },
    clientCredentials: { tokenUrl: url, ...flow },
    authorizationCode: { authorizationUrl: url, tokenUrl: url, ...flow },
    'x-more': 1,
  },
  said,
)

/** A model that says every field of OpenAPI that the language has a word for, of its first version or of 3.2. */
export function everyField(openapi: '3.1.0' | '3.2.0', license: { url: string } | { identifier: string }): Model {
  const isNew = openapi === '3.2.0'
  const content = {
    ...json(Everything, { examples: { one } }),
    ...(isNew && { 'application/jsonl': component('Lines', media(undefined, { itemSchema: Text })) }),
  }
  return api({
    name: 'every-field',
    openapi,
    ...(isNew && { $self: url }),
    jsonSchemaDialect: 'https://spec.openapis.org/oas/3.1/dialect/base',
    title: 'Every field',
    version: '1',
    summary: 'In short.',
    description: 'At length.',
    termsOfService: url,
    contact: { name: 'We', url, email: 'we@example.com', 'x-more': 1 },
    license: { name: 'MIT', ...license, 'x-more': 1 },
    servers: [{ ...server, ...(isNew && { name: 'main' }) }],
    externalDocs: docs,
    tags: [
      { name: 'all', description: 'All.', externalDocs: docs, 'x-more': 1 },
      { name: 'things', ...(isNew && { summary: 'Things.', parent: 'all', kind: 'nav' }) },
    ],
    'x-more': 1,
    securitySchemes: [
      OAuth,
      Key,
      http('bearer', 'bearer', { bearerFormat: 'JWT', ...said }),
      openIdConnect('oidc', url, said),
      ...(isNew
        ? [
            oauth2(
              'device',
              { deviceAuthorization: { deviceAuthorizationUrl: url, tokenUrl: url, ...flow } },
              { oauth2MetadataUrl: url },
            ),
          ]
        : []),
    ],
    security: [requires(OAuth, 'read')],
    pathParameters: [path('id', Text)],
    endpoints: [
      ...collection('thing', 'GET, PUT, POST, DELETE, OPTIONS, HEAD, PATCH, TRACE /things/{id}', Everything, {
        POST: {
          description: 'Creates it.',
          tags: ['things', 'all'],
          externalDocs: docs,
          servers: [server],
          security: [{ ...requires(Key), ...requires(OAuth, 'read') }, {}],
          parameters,
          body: { 'multipart/form-data': form },
          callbacks: {
            done: component('Done', callback({ '{$request.query.a}': hook }, { 'x-more': 1 })),
          },
          responses: {
            201: response('Created.', content, {
              headers: { 'X-Left': header1, 'X-Other': component('Other', header2), 'X-More': header3 },
              links: {
                self: link('getThing', {
                  parameters: { id: '$response.body#/id' },
                  requestBody: 'a',
                  description: 'It.',
                  server,
                  'x-more': 1,
                }),
                other: component('Next', link('#/paths/~1things~1%7Bid%7D/get')),
              },
              ...(isNew && { summary: 'Created.' }),
              'x-more': 1,
            }),
            '4XX': component('Failed', response('Failed.', Text)),
            default: response('Else.'),
            'x-more': 1,
          },
          'x-more': 1,
          ...gone,
        },
      }),
      ...group(gone, endpoint('PUT /bodies', { body: component('Body', requestBody(Text)) })),
      ...(isNew ? newEndpoints() : []),
    ],
    paths: {
      '/things/{id}': pathItem({ summary: 'Things.', description: 'All.', servers: [server], 'x-more': 1 }),
      '/shared': component('Shared', pathItem(hook)),
    },
    webhooks: { arrived: pathItem({ ...hook, parameters: [query('q', string())] }) },
  })
}

/** What only OpenAPI 3.2 has. */
function newEndpoints(): ReturnType<typeof endpoint> {
  const encoding = { contentType: 'text/plain' }
  return [
    ...endpoint('QUERY /things', { parameters: [queryString('q', json(Text))] }),
    ...endpoint('COPY /things', {
      body: {
        'multipart/mixed': media(undefined, {
          description: 'Parts.',
          itemSchema: anything({
            xml: { nodeType: 'element' },
            oneOf: [Text],
            discriminator: { propertyName: 'kind', defaultMapping: Text },
          }),
          prefixEncoding: [{ ...encoding, encoding: { a: encoding } }],
          itemEncoding: { ...encoding, prefixEncoding: [encoding], itemEncoding: encoding },
          examples: { one: example(undefined, { dataValue: 'a', serializedValue: '"a"' }) },
        }),
      },
    }),
  ]
}
