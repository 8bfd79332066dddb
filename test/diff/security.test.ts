import { operationsOf } from '../../src/diff/change.ts'
import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { type Row, documentOf, expectFacts, lineOf, verdictsBetween } from '../support/documents.ts'
import { day } from '../../src/time/day.ts'
import { changesBetween, judgedBetween } from '../support/judged.ts'

const plain = { responses: { '200': { description: 'Fine.' } } }

/** Two operations of which the second says itself what it asks for. */
function asking(byDefault: Json | undefined, ofOperation?: Json): JsonObject {
  const put = ofOperation === undefined ? plain : { ...plain, security: ofOperation }
  const document = documentOf({ '/a': { get: plain, put } })
  return byDefault === undefined ? document : { ...document, security: byDefault }
}

const [key, basic] = [{ key: [] }, { basic: [] }]
const scheme = (fields: JsonObject): JsonObject => documentOf({}, { securitySchemes: { s: fields } })
const oauth = (flows: JsonObject): JsonObject => scheme({ type: 'oauth2', flows })
const implicit = (fields: JsonObject): JsonObject =>
  oauth({ implicit: { authorizationUrl: 'https://a.example', scopes: {}, ...fields } })

const rows: Row[] = [
  [
    'an alternative that was added',
    asking([], [key]),
    asking([], [key, basic]),
    ['security added: PUT /a security basic [request]'],
  ],
  [
    'an alternative that was removed',
    asking([], [key, basic]),
    asking([], [basic]),
    ['security removed: PUT /a security key [request]'],
  ],
  ['alternatives in another order', asking([], [key, basic]), asking([], [basic, key]), []],
  [
    'schemes of one alternative in another order',
    asking([], [{ key: [], basic: [] }]),
    asking([], [{ basic: [], key: [] }]),
    [],
  ],
  [
    'an alternative that asks for two schemes',
    asking([], [key]),
    asking([], [{ key: [], basic: [] }]),
    ['security changed: PUT /a security key [request]: ["key"] → ["basic and key"]'],
  ],
  [
    'a scope that is asked for',
    asking([], [{ oauth: ['read'] }]),
    asking([], [{ oauth: ['read', 'write'] }]),
    ['security changed: PUT /a security oauth(read) [request]: ["oauth(read)"] → ["oauth(read, write)"]'],
  ],
  ['scopes in another order', asking([], [{ oauth: ['a', 'b'] }]), asking([], [{ oauth: ['b', 'a'] }]), []],
  [
    'what no one had to show before',
    asking(undefined),
    asking([key]),
    ['security changed: security key [request]: ["none"] → ["key"]'],
  ],
  [
    'what everyone had to show, and may leave out now',
    asking([key]),
    asking([key, {}]),
    ['security added: security none [request]'],
  ],
  ['no requirements, as an empty list and as an empty object', asking([], []), asking([], [{}]), []],
  ['the default, written out at an operation', asking([key]), asking([key], [key]), []],
  [
    'an operation that asks for other than the default',
    asking([key]),
    asking([key], [basic]),
    ['security changed: PUT /a security key [request]: ["key"] → ["basic"]'],
  ],
  [
    'another default, which one operation does not go by',
    asking([key], [key]),
    asking([basic], [key]),
    ['security changed: security key [request]: ["key"] → ["basic"]'],
  ],
  [
    'one of two ways that became two others',
    asking([], [key, basic]),
    asking([], [key, { oauth: ['a'] }, { oauth: ['b'] }]),
    [
      'security added: PUT /a security oauth(a) [request]',
      'security added: PUT /a security oauth(b) [request]',
      'security removed: PUT /a security basic [request]',
    ],
  ],
  [
    'what a scheme is',
    scheme({ type: 'http', scheme: 'basic' }),
    scheme({ type: 'apiKey', in: 'query', name: 'k' }),
    ['security-scheme changed: security scheme s [request]: type http → apiKey'],
  ],
  [
    'a scheme with flows that has none any more',
    oauth({ implicit: { scopes: { a: 'A.' } } }),
    scheme({ type: 'openIdConnect', openIdConnectUrl: 'https://a.example' }),
    ['security-scheme changed: security scheme s [request]: type oauth2 → openIdConnect'],
  ],
  [
    'the name of a header in other letters',
    scheme({ type: 'apiKey', in: 'header', name: 'X-Key' }),
    scheme({ type: 'apiKey', in: 'header', name: 'x-key' }),
    [],
  ],
  ...['query', 'cookie'].map((place): Row => [
    `the name of a key in a ${place} in other letters`,
    scheme({ type: 'apiKey', in: place, name: 'Key' }),
    scheme({ type: 'apiKey', in: place, name: 'key' }),
    ['security-scheme changed: security scheme s [request]: name "Key" → "key"'],
  ]),
  [
    'flows that came and went',
    oauth({ implicit: {} }),
    oauth({ password: {} }),
    [
      'security-scheme changed: security scheme s [request]: flows.implicit {} → null',
      'security-scheme changed: security scheme s [request]: flows.password null → {}',
    ],
  ],
  [
    'the addresses of a flow',
    implicit({}),
    implicit({ authorizationUrl: 'https://b.example', refreshUrl: 'https://c.example' }),
    [
      'security-scheme changed: security scheme s [request]: flows.implicit.authorizationUrl "https://a.example" → "https://b.example"',
      'security-scheme changed: security scheme s [request]: flows.implicit.refreshUrl null → "https://c.example"',
    ],
  ],
  [
    'scopes of a flow',
    implicit({ scopes: { a: 'A.', b: 'B.' } }),
    implicit({ scopes: { b: 'Bb.', c: 'C.' } }),
    ['scope added: security scheme s scope c [request]', 'scope removed: security scheme s scope a [request]'],
  ],
  [
    'several scopes of a flow that went, and several that came',
    implicit({ scopes: { a: 'A.', b: 'B.' } }),
    implicit({ scopes: { c: 'C.', d: 'D.' } }),
    [
      'scope added: security scheme s scope c [request]',
      'scope added: security scheme s scope d [request]',
      'scope removed: security scheme s scope a [request]',
      'scope removed: security scheme s scope b [request]',
    ],
  ],
  [
    'a scope of two flows that went',
    oauth({ implicit: { scopes: { a: 'A.' } }, password: { scopes: { a: 'A.' } } }),
    oauth({ implicit: { scopes: {} }, password: { scopes: {} } }),
    ['scope removed: security scheme s scope a [request]', 'scope removed: security scheme s scope a [request]'],
  ],
]

/** What is known of each change. */
function known(base: Json, revision: Json): Json[] {
  return changesBetween(base, revision).map(({ detail }) => detail)
}

describe('changesBetween', () => {
  it.each(rows)('reports of security exactly the facts of %s', (_, base, revision, facts) => {
    expectFacts(base, revision, facts)
  })

  it('reports whether clients of an alternative that changed are let in still', () => {
    const [strict, loose] = [asking([], [{ oauth: ['read', 'write'] }]), asking([], [{ oauth: ['read'] }])]
    const [both, one, write] = [['oauth(read, write)'], ['oauth(read)'], ['scope write of oauth']]
    expect(known(strict, loose)).toEqual([{ before: both, after: one, more: [], less: write, stillAllowed: true }])
    expect(known(loose, strict)).toEqual([{ before: one, after: both, more: write, less: [], stillAllowed: false }])
  })

  it('reports a change of the default that no operation goes by, and that it matters to none', () => {
    const own = { '/a': { get: { ...plain, security: [basic] } } }
    const [base, revision] = [{ ...documentOf(own), security: [key] }, documentOf(own)]
    expect(changesBetween(base, revision).map(lineOf)).toEqual(['security changed: security key: ["key"] → ["none"]'])
    expect(verdictsBetween(base, revision)).toEqual(['info security-changed'])
  })

  it('reports a change of the default once, with the operations that go by it', () => {
    const facts = changesBetween(asking([key], [key]), asking([basic], [key]))
    expect(facts.map(operationsOf)).toEqual(facts.map(() => [{ method: 'GET', path: '/a' }]))
  })
})

describe('One of several ways to be let in that changed', () => {
  const reported = (base: Json, revision: Json): string[] =>
    judgedBetween(base, revision, { day: day('2030-01-01') }).map(({ level, message }) => `${level} ${message}`)
  const [read, write] = [{ oauth: ['read'] }, { oauth: ['read', 'write'] }]

  it('is named, with those that are still enough', () => {
    expect(reported(asking([], [key, read]), asking([], [key, write]))).toEqual([
      'breaking PUT /a now also requires scope write of oauth from clients that use oauth(read); key is still enough',
    ])
    expect(reported(asking([], [key, write]), asking([], [key, read]))).toEqual([
      'info PUT /a no longer requires scope write of oauth from clients that use oauth(read, write)',
    ])
    expect(reported(asking([], [key, basic, read]), asking([], [key, basic, { other: [] }]))).toEqual([
      'breaking PUT /a now requires other instead of oauth(read); key or basic is still enough',
    ])
    expect(reported(asking([], [{}, read]), asking([], [{}, write]))).toEqual([
      'info PUT /a now also requires scope write of oauth from clients that use oauth(read); no authentication is still enough',
    ])
  })

  it('is named without its scopes where they are many', () => {
    const scopes = Array.from({ length: 30 }, (_, index) => `scope.${index}`)
    expect(reported(asking([], [key, { oauth: scopes }]), asking([], [key, { oauth: [...scopes, 'more'] }]))).toEqual([
      'breaking PUT /a now also requires scope more of oauth from clients that use oauth; key is still enough',
    ])
  })

  it('needs no name where there is no other', () => {
    expect(reported(asking([], [read]), asking([], [write]))).toEqual([
      'breaking PUT /a now also requires scope write of oauth',
    ])
  })
})

describe('One edit of what clients must send', () => {
  const reported = (base: Json, revision: Json): string[] =>
    judgedBetween(base, revision, { day: day('2030-01-01') }).map(({ level, message }) => `${level} ${message}`)
  const together = { key: [], basic: [] }

  it('is one finding where alternatives are required together, or became alternatives', () => {
    expect(reported(asking([], [key, basic]), asking([], [together]))).toEqual([
      'breaking PUT /a now requires basic and key together instead of key or basic',
    ])
    expect(reported(asking([], [together]), asking([], [key, basic]))).toEqual([
      'info PUT /a now accepts key or basic instead of basic and key together',
    ])
    expect(
      reported(asking([], [key, basic, { oauth: ['read'] }]), asking([], [together, { oauth: ['read'] }])),
    ).toEqual(['breaking PUT /a now requires basic and key together instead of key or basic'])
  })

  it('says nothing of a removal, since no scheme ends', () => {
    const [finding] = judgedBetween(asking([], [key, basic]), asking([], [together]), { day: day('2030-01-01') })
    expect(finding?.deprecation).toBeUndefined()
  })

  it('is a scope by its name', () => {
    const asked = (...scopes: string[]): Json => asking([], [{ oauth: scopes }])
    expect(reported(asked('read', 'write'), asked('read'))).toEqual([
      'info PUT /a no longer requires scope write of oauth',
    ])
    expect(reported(asked('read'), asked('write'))).toEqual([
      'breaking PUT /a now requires scope write of oauth instead of scope read of oauth',
    ])
    expect(reported(asked('read', 'write'), asked())).toEqual([
      'info PUT /a no longer requires scopes read and write of oauth',
    ])
  })

  it('is reported of the operations alone where their lists take the place of the default', () => {
    const [plainly, own] = [
      documentOf({ '/a': { get: plain } }),
      documentOf({ '/a': { get: { ...plain, security: [basic] } } }),
    ]
    const byDefault = { ...plainly, security: [key] }
    expect(reported(byDefault, own)).toEqual(['breaking GET /a now requires basic instead of key'])
    expect(reported(own, byDefault)).toEqual(['breaking GET /a now requires key instead of basic'])
  })

  it('is said of a default that moved to the operations as it is', () => {
    const own = documentOf({ '/a': { get: { ...plain, security: [key] } } })
    const byDefault = { ...documentOf({ '/a': { get: plain } }), security: [key] }
    expect(reported(byDefault, own)).toEqual([
      'info the API no longer requires key by default, which every operation overrides',
    ])
    expect(reported(own, byDefault)).toEqual([
      'info the API now requires key by default, which every operation overrides',
    ])
  })
})
