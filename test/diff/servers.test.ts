import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { upgradeSwagger } from '../../src/openapi/swagger.ts'
import { changesBetween } from '../support/judged.ts'
import { type Row, allLinesBetween, documentOf, expectFacts, findingsBetween } from '../support/documents.ts'

const plain = { responses: { '200': { description: 'Fine.' } } }
const [one, other] = [{ url: 'https://a.example' }, { url: 'https://b.example' }]

/** A document with these servers, and these paths. */
function at(servers: Json, ...templates: string[]): JsonObject {
  const paths = Object.fromEntries((templates.length === 0 ? ['/a'] : templates).map((path) => [path, { get: plain }]))
  return { ...documentOf(paths), servers }
}

const varied = (variables: Json): JsonObject => at([{ url: 'https://{region}.example', variables }])

/** A Swagger 2.0 document at https, one operation of which has these schemes of its own. */
function swagger(operation: JsonObject): JsonObject {
  const info = { title: 'A', version: '1' }
  const paths = { '/a': { get: { ...plain, ...operation } } }
  return upgradeSwagger({ swagger: '2.0', info, host: 'a.example', schemes: ['https'], paths }).tree
}

/** A Swagger 2.0 document that states a host, and no scheme. */
const without = upgradeSwagger({
  swagger: '2.0',
  info: { title: 'A', version: '1' },
  host: 'a.example',
  paths: { '/a': { get: plain } },
}).tree

/** Findings about servers between two lists of them, with the text of each. */
function reported(base: Json, revision: Json): string[] {
  return findingsBetween(at(base), at(revision)).map(({ level, message }) => `${level} ${message}`)
}

const rows: Row[] = [
  ['a server that was added', at([one]), at([one, other]), ['server added: server https://b.example [request]']],
  ['a server that was removed', at([one, other]), at([other]), ['server removed: server https://a.example [request]']],
  ['servers in another order', at([one, other]), at([other, one]), []],
  ['a slash at the end of a server', at([one]), at([{ url: 'https://a.example/' }]), []],
  ['the server that is meant where none is named', at([{ url: '/' }]), at([]), []],
  ['no server, and one elsewhere', at([]), at([one]), ['server added: server https://a.example [request]']],
  [
    'values of a variable',
    varied({ region: { default: 'eu', enum: ['eu'] } }),
    varied({ region: { default: 'eu', enum: ['eu', 'us'] } }),
    [
      'server changed: server https://eu.example [request]: variables {"region":{"default":"eu","enum":["eu"]}} → {"region":{"default":"eu","enum":["eu","us"]}}',
    ],
  ],
  [
    'another default of a variable',
    varied({ region: { default: 'eu' } }),
    varied({ region: { default: 'us' } }),
    ['server added: server https://us.example [request]', 'server removed: server https://eu.example [request]'],
  ],
  [
    'a variable written out',
    varied({ region: { default: 'eu' } }),
    at([{ url: 'https://eu.example' }]),
    ['server changed: server https://eu.example [request]: variables {"region":{"default":"eu"}} → null'],
  ],
  [
    'a base path that moved into the paths',
    at([{ url: 'https://a.example/v1' }], '/a', '/b'),
    at([one], '/v1/a', '/v1/b'),
    ['server changed: base path [request]: base path "/v1" → ""'],
  ],
  [
    'a base path that moved out of the paths, one of which went',
    at([one], '/v1/a', '/v1/b'),
    at([{ url: 'https://a.example/v1' }], '/a'),
    ['path removed: /v1/b', 'server changed: base path [request]: base path "" → "/v1"'],
  ],
  [
    'a base path that moved into the paths, with which the only server went',
    at([{ url: '/v1' }], '/a', '/b'),
    documentOf({ '/v1/a': { get: plain }, '/v1/b': { get: plain } }),
    ['server changed: base path [request]: base path "/v1" → ""'],
  ],
  [
    'another base path for the same paths',
    at([{ url: '/v1' }]),
    at([{ url: '/v2' }]),
    ['server added: server /v2 [request]', 'server removed: server /v1 [request]'],
  ],
  [
    'a server of a path and one of an operation',
    documentOf({ '/a': { servers: [one], get: { ...plain, servers: [one] } } }),
    documentOf({ '/a': { servers: [other], get: { ...plain, servers: [one, other] } } }),
    [
      'server added: /a server https://b.example [request]',
      'server added: GET /a server https://b.example [request]',
      'server removed: /a server https://a.example [request]',
    ],
  ],
  [
    'an operation that got a server of its own, in place of that of the API',
    at([one]),
    { ...documentOf({ '/a': { get: { ...plain, servers: [other] } } }), servers: [one] },
    [
      'server added: GET /a server https://b.example [request]',
      'server removed: GET /a server https://a.example [request]',
    ],
  ],
  [
    'a path that got a server of its own, where the API names none',
    documentOf({ '/a': { get: plain } }),
    documentOf({ '/a': { servers: [one], get: plain } }),
    ['server added: /a server https://a.example [request]'],
  ],
  [
    'a server of an operation that its path names now',
    documentOf({ '/a': { get: { ...plain, servers: [one] } } }),
    documentOf({ '/a': { servers: [one], get: plain } }),
    ['server added: /a server https://a.example [request]'],
  ],
  [
    'a server of the API that all operations name themselves now',
    at([one]),
    documentOf({ '/a': { get: { ...plain, servers: [one] } } }),
    ['server removed: server https://a.example [request]'],
  ],
  [
    'a server of an operation that the API names now',
    { ...documentOf({ '/a': { get: { ...plain, servers: [one] } } }), servers: [other] },
    { ...documentOf({ '/a': { get: plain } }), servers: [other, one] },
    ['server added: GET /a server https://b.example [request]', 'server added: server https://a.example [request]'],
  ],
  [
    'schemes of a Swagger 2.0 operation, in place of those of the API',
    swagger({}),
    swagger({ schemes: ['http'] }),
    [
      'server added: GET /a server http://a.example [request]',
      'server removed: GET /a server https://a.example [request]',
    ],
  ],
  ['schemes of a Swagger 2.0 operation that are those of the API', swagger({}), swagger({ schemes: ['https'] }), []],
  ['a Swagger 2.0 document without schemes, and https', without, at([one]), []],
  ['https, and a Swagger 2.0 document without schemes', at([one]), without, []],
  [
    'a Swagger 2.0 document without schemes, and another host',
    without,
    at([other]),
    ['server added: server https://b.example [request]', 'server removed: server //a.example [request]'],
  ],
  [
    'a relative base path that moved into the paths',
    at([{ url: '/v1' }], '/a'),
    at([{ url: '/' }], '/v1/a'),
    ['server changed: base path [request]: base path "/v1" → ""'],
  ],
]

describe('changesBetween', () => {
  it.each(rows)('reports of servers exactly the facts of %s', (_, base, revision, facts) => {
    expectFacts(base, revision, facts)
  })

  it('fears nothing from a server of the API that every operation names itself', () => {
    const own = documentOf({ '/a': { get: { ...plain, servers: [one] } } })
    expect(findingsBetween(at([one]), own).map(({ level, message }) => `${level} ${message}`)).toEqual([
      'info server https://a.example was removed from the defaults, which every operation overrides',
    ])
  })

  it('knows the operations of a path behind a reference', () => {
    const paths = { '/a': { get: { ...plain, servers: [one] } }, '/b': { $ref: '#/components/pathItems/B' } }
    const api = documentOf(paths, { pathItems: { B: { get: plain } } })
    const found = findingsBetween({ ...api, servers: [one] }, { ...api, servers: [other] })
    expect(found.map(({ level, message }) => `${level} ${message}`)).toEqual([
      'warning server https://a.example was removed',
      'info server https://b.example was added',
    ])
  })

  it('calls the base path another only if it is, and says what applies without servers', () => {
    const [plainly, safely] = [{ url: 'http://a.example/v1' }, { url: 'https://a.example/v1' }]
    const moved = { url: 'https://a.example/v2' }
    expect(reported([plainly], [safely])).toEqual([
      'warning server http://a.example/v1 was removed',
      'info server https://a.example/v1 was added',
    ])
    expect(reported([plainly], [safely, moved])[0]).toBe('warning server http://a.example/v1 was removed')
    expect(reported([plainly], [moved])[0]).toBe(
      'breaking server http://a.example/v1 was removed; at this host, the base of all paths is now https://a.example/v2',
    )
    const both = ['http', 'https'].map((scheme) => ({ url: `${scheme}://a.example/v2` }))
    expect(reported([plainly, safely], both).filter((line) => line.startsWith('breaking'))).toEqual([
      'breaking server http://a.example/v1 was removed; at this host, the base of all paths is now http://a.example/v2',
      'breaking server https://a.example/v1 was removed; at this host, the base of all paths is now https://a.example/v2',
    ])
    expect(reported([safely], [])).toEqual([
      'warning server https://a.example/v1 was removed; without servers, the API is at / of the host that the document is read from',
    ])
    expect(reported([{ url: '/v1' }], [])).toEqual([
      'breaking server /v1 was removed; at this host, the base of all paths is now /',
    ])
  })

  it('shows the server of each side where a base path moved', () => {
    const found = changesBetween(at([{ url: 'https://a.example/v1' }], '/a'), at([one], '/v1/a'))
    expect(found.map(({ base, revision }) => [base?.path, revision?.path])).toEqual([
      [
        ['servers', 0],
        ['servers', 0],
      ],
    ])
  })

  it('counts the name of a server as a text', () => {
    const named = at([{ ...one, name: 'production' }])
    expect(allLinesBetween(at([one]), named)).toEqual([
      'text changed: server https://a.example [request]: name null → "production"',
    ])
  })

  it('names the values of a variable that came and went', () => {
    const zoned = (...values: string[]): JsonObject[] => [
      { url: 'https://{zone}.example', variables: { zone: { default: 'a', enum: values }, port: { default: '1' } } },
    ]
    const variable = 'variable zone of server https://a.example'
    expect(reported(zoned('a', 'b'), zoned('a'))).toEqual([`warning ${variable} no longer accepts "b"`])
    expect(reported(zoned('a'), zoned('a', 'b', 'c'))).toEqual([`info ${variable} also accepts "b" and "c"`])
    expect(reported(zoned('a', 'b'), zoned('a', 'c'))).toEqual([
      `warning ${variable} no longer accepts "b" and also accepts "c"`,
    ])
  })

  it('pairs servers that are written the same, whose default may still be filled in, before those of one address', () => {
    const zone = (value: string): JsonObject => ({
      url: 'https://{zone}.example',
      variables: { zone: { default: value, enum: ['a', 'b'] } },
    })
    expect(reported([zone('a')], [zone('b')])).toEqual(['info variables of server https://a.example changed'])
    const free = (value: string): JsonObject => ({
      url: 'https://{sub}.example',
      variables: { sub: { default: value } },
    })
    expect(reported([zone('a'), free('c')], [zone('a'), free('a')])).toEqual([
      'warning server https://c.example was removed',
      'info server https://a.example was added',
    ])
  })
})

it('what is no server in a list of them came, stayed and went without effect', () => {
  const [some, none] = [at([one, null, 'https://b.example']), at([one])]
  expectFacts(some, none, [])
  expectFacts(none, some, [])
})
