import { describe, expect, it } from 'vitest'
import type { Json } from '../../src/base/json.ts'
import type { Path } from '../../src/base/pointer.ts'
import { validate } from '../../src/model/validate.ts'
import { operation, tiny, withSchema } from '../support/document.ts'

const gone = { 'x-lifecycle': { sunset: '2026-01-01' } }
const thing: Path = ['components', 'schemas', 'Thing']
const at = (item: Json): Json => tiny({ paths: { '/a': item } })
const swagger = (fields: Readonly<Record<string, Json>>): Json => ({
  swagger: '2.0',
  info: { title: 'T', version: '1' },
  paths: {},
  ...fields,
})

type Row = readonly [what: string, document: Json, level: string, message: string, path: Path, hint: string]

const rows: readonly Row[] = [
  [
    'the links of an API',
    tiny({ externalDocs: { url: 'https://a.example', ...gone } }),
    'error',
    'API: x-lifecycle in externalDocs has no effect',
    ['externalDocs', 'x-lifecycle'],
    'give it to the API, or remove it',
  ],
  [
    'the variable of a server',
    tiny({ servers: [{ url: 'https://{a}.example', variables: { a: { default: 'b', ...gone } } }] }),
    'error',
    'server https://{a}.example: x-lifecycle in variables.a has no effect',
    ['servers', 0, 'variables', 'a', 'x-lifecycle'],
    'give it to server https://{a}.example, or remove it',
  ],
  [
    'the items of a parameter of Swagger 2.0',
    swagger({ paths: { '/a': { get: { parameters: [{ in: 'query', name: 'b', type: 'array', items: gone }] } } } }),
    'error',
    'GET /a ?b: x-lifecycle in items has no effect',
    ['paths', '/a', 'get', 'parameters', 0, 'items', 'x-lifecycle'],
    'give it to GET /a ?b, or remove it',
  ],
  [
    'the values of what is no schema',
    swagger({ parameters: { b: { in: 'query', name: 'b', 'x-lifecycle-values': { c: { sunset: '2026-01-01' } } } } }),
    'error',
    'parameter b: x-lifecycle-values has no effect here: only a schema has an enum',
    ['parameters', 'b', 'x-lifecycle-values'],
    'put it into the schema with the enum',
  ],
  [
    'all responses at once',
    at({ get: { responses: { '200': { description: 'Fine.' }, ...gone } } }),
    'error',
    'GET /a: x-lifecycle is among the names in responses',
    ['paths', '/a', 'get', 'responses', 'x-lifecycle'],
    'give it to one of them, or to GET /a',
  ],
  [
    'components as a whole',
    tiny({ components: gone }),
    'error',
    'API: x-lifecycle is among the names in components',
    ['components', 'x-lifecycle'],
    'give it to one of them, or to the API',
  ],
  [
    'all properties at once',
    withSchema({ properties: { a: {}, ...gone } }),
    'error',
    'Thing: x-lifecycle is among the names in properties',
    [...thing, 'properties', 'x-lifecycle'],
    'give it to one of them, or to Thing',
  ],
  [
    'all paths at once',
    tiny({ paths: gone }),
    'error',
    'API: x-lifecycle is among the names in paths',
    ['paths', 'x-lifecycle'],
    'give it to one of them, or to the API',
  ],
  [
    'an extension',
    tiny({ 'x-webhooks': { done: { post: operation(gone) } } }),
    'warning',
    'API: x-lifecycle in x-webhooks.done.post has no effect',
    ['x-webhooks', 'done', 'post', 'x-lifecycle'],
    'give it to the API, or remove it',
  ],
  [
    'a sunset beside the fields of OpenAPI',
    at({ get: operation({ sunset: '2026-01-01' }) }),
    'error',
    'GET /a: sunset "2026-01-01" is outside x-lifecycle, where it has no effect',
    ['paths', '/a', 'get', 'sunset'],
    'write x-lifecycle: { sunset: … }',
  ],
  [
    'a last day beside the keywords of a schema',
    withSchema({ properties: { a: { type: 'string', extended: { after: '2026-01-01' } } } }),
    'error',
    'Thing.a: extended {"after":"2026-01-01"} is outside x-lifecycle, where it has no effect',
    [...thing, 'properties', 'a', 'extended'],
    'write x-lifecycle: { extended: … }',
  ],
  [
    'a day where OpenAPI has a flag',
    withSchema({ deprecated: '2026-01-01' }),
    'error',
    'Thing: deprecated "2026-01-01" is outside x-lifecycle, where it has no effect',
    [...thing, 'deprecated'],
    'write x-lifecycle: { deprecated: … }',
  ],
  ...['x-lifecyle', 'x-life-cycle', 'x-LifeCycle', 'lifecycle'].map((key): Row => [
    `a schema, as ${key}`,
    withSchema({ [key]: { sunset: '2026-01-01' } }),
    'warning',
    `Thing: "${key}" looks like a lifecycle, and has no effect`,
    [...thing, key],
    'did you mean x-lifecycle?',
  ]),
]

describe('a lifecycle where none is read is found:', () => {
  it.each(rows)('in %s', (_, document, level, message, path, hint) => {
    const code = /outside x-lifecycle|looks like a lifecycle/.test(message) ? 'stray' : 'idle'
    expect(validate(document)).toEqual([{ code: `${code}-lifecycle`, level, message, path, hint }])
  })
})

describe('what only looks like a lifecycle:', () => {
  const sound: readonly (readonly [what: string, document: Json])[] = [
    ['an example', withSchema({ example: { 'x-lifecycle': { sunset: 1 }, sunset: '2026-01-01' } })],
    ['a default', withSchema({ default: { 'x-lifecycle': 1 } })],
    ['an example of a media type', at({ get: operation({ 'x-example': { sunset: '2026-01-01' } }) })],
    ['a property that is called so', withSchema({ properties: { 'x-lifecycle': { type: 'object' }, sunset: {} } })],
    ['a response header that is called so', tiny({ components: { headers: { sunset: { schema: {} } } } })],
    ['a flag', withSchema({ deprecated: true, properties: { a: { deprecated: true } } })],
    ['a keyword that is no day', withSchema({ sunset: 'red', added: 5, extended: true })],
    [
      'an extension of that name without a day',
      withSchema({ 'x-lifecycles': { reason: 'Old.' }, 'x-life': { sunset: '2026-01-01' } }),
    ],
    ['a word that is mapped to the lifecycle', withSchema({ sunset: '2026-01-01', ...gone })],
    ['a scheme that is called so', tiny({ components: { securitySchemes: { 'x-lifecycle': { type: 'http' } } } })],
  ]
  it.each(sound)('%s', (_, document) => {
    expect(validate(document)).toEqual([])
  })
})
