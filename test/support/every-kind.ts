import type { Path } from '../../src/base/pointer.ts'

/** Something of an API that has a lifecycle: where it stands, what the calendar calls it, and what states its end. */
export interface Dated {
  readonly name: string
  readonly path: Path
  /** The rules that find it gone; none for what is documentation only. */
  readonly rules: readonly string[]
  /** References to it, which carry the same dates. */
  readonly references?: readonly (readonly [name: string, path: Path])[]
  /** What else is gone with it. */
  readonly takes?: readonly Path[]
}

const a: Path = ['paths', '/a']
const ok: Path = [...a, 'get', 'responses', '200']
const schemas: Path = ['components', 'schemas']

export const datedKinds: readonly (readonly [kind: string, dated: Dated])[] = [
  ['operation', { name: 'DELETE /a', path: [...a, 'delete'], rules: ['operation-removed'] }],
  ['path', { name: '/b', path: ['paths', '/b'], rules: ['path-removed'] }],
  ['parameter', { name: 'GET /a ?page', path: [...a, 'get', 'parameters', 0], rules: ['request-parameter-removed'] }],
  [
    'header parameter',
    {
      name: 'GET /a header X-Trace',
      path: [...a, 'get', 'parameters', 1],
      rules: ['request-parameter-removed'],
    },
  ],
  ['parameter of a path', { name: '/a ?zone', path: [...a, 'parameters', 1], rules: ['request-parameter-removed'] }],
  [
    'shared parameter',
    {
      name: 'parameter Limit',
      path: ['components', 'parameters', 'Limit'],
      rules: ['component-removed', 'request-parameter-removed'],
      references: [['GET /a ?limit', [...a, 'get', 'parameters', 2]]],
    },
  ],
  [
    'property in a parameter',
    {
      name: 'GET /a ?filter .of',
      path: [...a, 'get', 'parameters', 3, 'content', 'application/json', 'schema', 'properties', 'of'],
      rules: ['request-property-removed'],
    },
  ],
  ['request body', { name: 'PUT /a request', path: [...a, 'put', 'requestBody'], rules: ['request-body-removed'] }],
  [
    'shared request body',
    {
      name: 'requestBody Patch',
      path: ['components', 'requestBodies', 'Patch'],
      rules: ['component-removed', 'request-body-removed'],
      references: [['PATCH /a request', [...a, 'patch', 'requestBody']]],
    },
  ],
  [
    'property of a request',
    {
      name: 'POST /a request application/json .nick',
      path: [...a, 'post', 'requestBody', 'content', 'application/json', 'schema', 'properties', 'nick'],
      rules: ['request-property-removed'],
    },
  ],
  ['response', { name: 'GET /a 404', path: [...a, 'get', 'responses', '404'], rules: ['response-removed'] }],
  [
    'shared response',
    {
      name: 'response TooMany',
      path: ['components', 'responses', 'TooMany'],
      rules: ['component-removed', 'response-removed'],
      references: [['GET /a 429', [...a, 'get', 'responses', '429']]],
    },
  ],
  [
    'media type of a response',
    {
      name: 'GET /a 200 text/csv',
      path: [...ok, 'content', 'text/csv'],
      rules: ['response-media-type-removed'],
    },
  ],
  [
    'media type of a request',
    {
      name: 'POST /a request application/xml',
      path: [...a, 'post', 'requestBody', 'content', 'application/xml'],
      rules: ['request-media-type-removed'],
    },
  ],
  [
    'example',
    { name: 'GET /a 200 text/csv example two', path: [...ok, 'content', 'text/csv', 'examples', 'two'], rules: [] },
  ],
  [
    'header',
    {
      name: 'GET /a 200 header X-Left',
      path: [...ok, 'headers', 'X-Left'],
      rules: ['response-header-removed'],
    },
  ],
  [
    'shared header',
    {
      name: 'header Rate',
      path: ['components', 'headers', 'Rate'],
      rules: ['component-removed', 'response-header-removed'],
      references: [['GET /a 200 header X-Rate', [...ok, 'headers', 'X-Rate']]],
    },
  ],
  ['link', { name: 'GET /a 200 link next', path: [...ok, 'links', 'next'], rules: ['link-removed'] }],
  [
    'shared link',
    {
      name: 'link Last',
      path: ['components', 'links', 'Last'],
      rules: ['component-removed', 'link-removed'],
      references: [['GET /a 200 link last', [...ok, 'links', 'last']]],
    },
  ],
  [
    'callback',
    { name: 'POST /a callback onGone', path: [...a, 'post', 'callbacks', 'onGone'], rules: ['callback-removed'] },
  ],
  [
    'operation of a callback',
    {
      name: 'POST /a callback onDone PUT {$request.body#/name}',
      path: [...a, 'post', 'callbacks', 'onDone', '{$request.body#/name}', 'put'],
      rules: ['callback-removed'],
    },
  ],
  ['webhook', { name: 'webhook gone', path: ['webhooks', 'gone'], rules: ['webhook-removed'] }],
  ['server', { name: 'server https://b.example', path: ['servers', 1], rules: ['server-removed'] }],
  [
    'server of an operation',
    { name: 'GET /a server https://d.example', path: [...a, 'get', 'servers', 1], rules: ['server-removed'] },
  ],
  ['tag', { name: 'tag old', path: ['tags', 1], rules: ['tag-removed'], takes: [[...a, 'get', 'tags', 1]] }],
  [
    'security scheme',
    {
      name: 'security key',
      path: ['components', 'securitySchemes', 'key'],
      rules: ['security-removed', 'security-removed', 'security-scheme-removed'],
      takes: [
        ['security', 1],
        [...a, 'get', 'security', 1],
      ],
    },
  ],
  [
    'choice by reference',
    {
      name: 'Animal(Cat)',
      path: [...schemas, 'Animal', 'oneOf', 0],
      rules: ['response-variant-removed'],
      takes: [[...schemas, 'Cat']],
    },
  ],
  [
    'choice without a name',
    { name: 'Animal(variant 2)', path: [...schemas, 'Animal', 'oneOf', 1], rules: ['response-variant-removed'] },
  ],
  [
    'choice with a title',
    { name: 'Animal(Dog)', path: [...schemas, 'Animal', 'oneOf', 2], rules: ['response-variant-removed'] },
  ],
  [
    'property of a component',
    { name: 'Order.code', path: [...schemas, 'Order', 'properties', 'code'], rules: ['response-property-removed'] },
  ],
  [
    'value of an enum',
    {
      name: 'Order.kind = dodo',
      path: [...schemas, 'Order', 'properties', 'kind', 'x-lifecycle-values', 'dodo'],
      rules: ['response-enum-value-removed'],
    },
  ],
  [
    'component',
    {
      name: 'Rest',
      path: [...schemas, 'Rest'],
      rules: ['response-property-removed'],
      references: [['Order.rest', [...schemas, 'Order', 'properties', 'rest']]],
    },
  ],
]

/** What of it has a lifecycle: all that Swagger 2.0 has. */
export const datedSwaggerKinds: readonly (readonly [kind: string, dated: Dated])[] = [
  ...datedKinds.filter(
    ([, { path }]) =>
      path.length < 7 &&
      path[0] === 'paths' &&
      String(path[3]) !== 'servers' &&
      !path.includes('callbacks') &&
      !path.includes('requestBody'),
  ),
  ['tag', { name: 'tag old', path: ['tags', 1], rules: ['tag-removed'], takes: [[...a, 'get', 'tags', 1]] }],
  [
    'shared parameter',
    {
      name: 'parameter Limit',
      path: ['parameters', 'Limit'],
      rules: ['component-removed', 'request-parameter-removed'],
      references: [['GET /a ?limit', [...a, 'get', 'parameters', 2]]],
    },
  ],
  [
    'shared response',
    {
      name: 'response TooMany',
      path: ['responses', 'TooMany'],
      rules: ['component-removed', 'response-removed'],
      references: [['GET /a 429', [...a, 'get', 'responses', '429']]],
    },
  ],
  ['body', { name: 'PATCH /a request', path: [...a, 'patch', 'parameters', 0], rules: ['request-body-removed'] }],
  [
    'field of a form',
    {
      name: 'PUT /a request .two',
      path: [...a, 'put', 'parameters', 1],
      rules: ['request-property-removed'],
    },
  ],
  [
    'property of a request',
    {
      name: 'POST /a request .nick',
      path: [...a, 'post', 'parameters', 0, 'schema', 'properties', 'nick'],
      rules: ['request-property-removed'],
    },
  ],
  [
    'security scheme',
    {
      name: 'security key',
      path: ['securityDefinitions', 'key'],
      rules: ['security-removed', 'security-scheme-removed'],
      takes: [['security', 1]],
    },
  ],
  [
    'property of a component',
    { name: 'Order.code', path: ['definitions', 'Order', 'properties', 'code'], rules: ['response-property-removed'] },
  ],
  [
    'value of an enum',
    {
      name: 'Order.kind = dodo',
      path: ['definitions', 'Order', 'properties', 'kind', 'x-lifecycle-values', 'dodo'],
      rules: ['response-enum-value-removed'],
    },
  ],
  [
    'component',
    {
      name: 'Rest',
      path: ['definitions', 'Rest'],
      rules: ['response-property-removed'],
      references: [['Order.rest', ['definitions', 'Order', 'properties', 'rest']]],
    },
  ],
]
