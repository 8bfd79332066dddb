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
    [
      'security-scheme changed: security scheme s [request]: in null → "query"',
      'security-scheme changed: security scheme s [request]: name null → "k"',
      'security-scheme changed: security scheme s [request]: scheme "basic" → null',
      'security-scheme changed: security scheme s [request]: type http → apiKey',
    ],
  ],
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

  it('tells whether clients of an alternative that changed are let in still', () => {
    const [strict, loose] = [asking([], [{ oauth: ['read', 'write'] }]), asking([], [{ oauth: ['read'] }])]
    const [both, one, write] = [['oauth(read, write)'], ['oauth(read)'], ['oauth(write)']]
    expect(known(strict, loose)).toEqual([{ before: both, after: one, more: [], less: write, stillAllowed: true }])
    expect(known(loose, strict)).toEqual([{ before: one, after: both, more: write, less: [], stillAllowed: false }])
  })

  it('tells a change of the default that no operation goes by, and that it matters to none', () => {
    const own = { '/a': { get: { ...plain, security: [basic] } } }
    const [base, revision] = [{ ...documentOf(own), security: [key] }, documentOf(own)]
    expect(changesBetween(base, revision).map(lineOf)).toEqual(['security changed: security key: ["key"] → ["none"]'])
    expect(verdictsBetween(base, revision)).toEqual(['info security-changed'])
  })

  it('tells a change of the default once, with the operations that go by it', () => {
    const facts = changesBetween(asking([key], [key]), asking([basic], [key]))
    expect(facts.map(operationsOf)).toEqual(facts.map(() => [{ method: 'GET', path: '/a' }]))
  })
})

describe('One of several ways to be let in that changed', () => {
  const told = (base: Json, revision: Json): string[] =>
    judgedBetween(base, revision, { day: day('2030-01-01') }).map(({ level, message }) => `${level} ${message}`)
  const [read, write] = [{ oauth: ['read'] }, { oauth: ['read', 'write'] }]

  it('is named, with those that are still enough', () => {
    expect(told(asking([], [key, read]), asking([], [key, write]))).toEqual([
      'breaking PUT /a now also requires oauth(write) of clients that use oauth(read); key is still enough',
    ])
    expect(told(asking([], [key, write]), asking([], [key, read]))).toEqual([
      'info PUT /a no longer requires oauth(write) of clients that use oauth(read, write)',
    ])
    expect(told(asking([], [key, basic, read]), asking([], [key, basic, { other: [] }]))).toEqual([
      'breaking PUT /a now requires other instead of oauth(read); key or basic is still enough',
    ])
    expect(told(asking([], [{}, read]), asking([], [{}, write]))).toEqual([
      'info PUT /a now also requires oauth(write) of clients that use oauth(read); no authentication is still enough',
    ])
  })

  it('is named without its scopes where they are many', () => {
    const scopes = Array.from({ length: 30 }, (_, index) => `scope.${index}`)
    expect(told(asking([], [key, { oauth: scopes }]), asking([], [key, { oauth: [...scopes, 'more'] }]))).toEqual([
      'breaking PUT /a now also requires oauth(more) of clients that use oauth; key is still enough',
    ])
  })

  it('needs no name where there is no other', () => {
    expect(told(asking([], [read]), asking([], [write]))).toEqual(['breaking PUT /a now also requires oauth(write)'])
  })
})

describe('A security scheme that is another than before', () => {
  const used = (s: JsonObject): JsonObject => documentOf({ '/a': { get: plain } }, { securitySchemes: { s } })
  const byDefault = (s: JsonObject): JsonObject => ({ ...used(s), security: [{ s: [] }] })
  const [one, other]: JsonObject[] = ['X', 'Y'].map((name) => ({ type: 'apiKey', in: 'header', name }))
  const flow: JsonObject = { tokenUrl: 'https://a.example', scopes: {} }

  it('breaks nobody where no operation requires it, and says so', () => {
    const [found] = judgedBetween(used(one!), used(other!), { day: day('2030-01-01') })
    expect([found!.level, found!.message]).toEqual([
      'info',
      'name of security scheme s changed from "X" to "Y" (no operation requires it)',
    ])
    expect(verdictsBetween(byDefault(one!), byDefault(other!))).toEqual(['breaking security-scheme-changed'])
  })

  it('is used where only a callback requires it, or an operation that a reference leads to', () => {
    const called = (s: JsonObject): JsonObject => {
      const callbacks = { done: { 'https://b.example': { post: { ...plain, security: [{ s: [] }] } } } }
      return documentOf({ '/a': { get: { ...plain, callbacks } } }, { securitySchemes: { s } })
    }
    const referred = (s: JsonObject): JsonObject => {
      const pathItems = { A: { get: { ...plain, security: [{ s: [] }] } } }
      return documentOf({ '/a': { $ref: '#/components/pathItems/A' } }, { securitySchemes: { s }, pathItems })
    }
    for (const api of [called, referred])
      expect(verdictsBetween(api(one!), api(other!))).toEqual(['breaking security-scheme-changed'])
  })

  it('breaks nobody by one more flow, and somebody by one that went', () => {
    const api = (flows: JsonObject): JsonObject => byDefault({ type: 'oauth2', flows })
    const [few, many] = [{ clientCredentials: flow }, { clientCredentials: flow, password: flow }]
    expect(verdictsBetween(api(few), api(many))).toEqual(['info security-scheme-changed'])
    expect(verdictsBetween(api(many), api(few))).toEqual(['breaking security-scheme-changed'])
  })
})

describe('Security schemes with another name', () => {
  const bearer = (description?: string): JsonObject => ({
    type: 'http',
    scheme: 'bearer',
    ...(description !== undefined && { description }),
  })
  const api = (securitySchemes: JsonObject, ...names: string[]): JsonObject => ({
    ...documentOf(
      { '/a': { get: { ...plain, security: names.map((name) => ({ [name]: [] })) } } },
      { securitySchemes },
    ),
    security: [{ [names[0]!]: [] }],
  })
  const linesBetween = (base: JsonObject, revision: JsonObject): string[] => changesBetween(base, revision).map(lineOf)

  it('are what they were for who is let in, since names are never sent', () => {
    expect(linesBetween(api({ net_auth: bearer() }, 'net_auth'), api({ token: bearer() }, 'token'))).toEqual([
      'component renamed: security scheme token [request]: "net_auth" → "token"',
    ])
  })

  it('are told apart by the spelling of their names, where several ask for the same', () => {
    const before = api({ user_auth: bearer(), app_auth: bearer() }, 'user_auth', 'app_auth')
    const after = api({ appAuth: bearer(), userAuth: bearer() }, 'userAuth')
    expect(linesBetween(before, after)).toEqual([
      'security removed: GET /a security appAuth [request]',
      'component renamed: security scheme userAuth [request]: "user_auth" → "userAuth"',
      'component renamed: security scheme appAuth [request]: "app_auth" → "appAuth"',
    ])
  })

  it('are others where the names tell nothing, or what they ask for differs', () => {
    const two = api({ a: bearer(), b: bearer() }, 'a')
    expect(linesBetween(two, api({ c: bearer(), d: bearer() }, 'c'))).toContain(
      'security changed: GET /a security a [request]: ["a"] → ["c"]',
    )
    expect(linesBetween(api({ a: bearer() }, 'a'), api({ b: { type: 'http', scheme: 'basic' } }, 'b'))).toContain(
      'security changed: GET /a security a [request]: ["a"] → ["b"]',
    )
  })

  it('are one by their spelling even where there are other scopes, which requirements ask for', () => {
    const implicitWith = (scopes: JsonObject): JsonObject => ({
      type: 'oauth2',
      flows: { implicit: { authorizationUrl: 'https://a.example', scopes } },
    })
    const asks = (name: string, scopes: JsonObject): JsonObject =>
      documentOf(
        { '/a': { get: { ...plain, security: [{ [name]: Object.keys(scopes) }] } } },
        { securitySchemes: { [name]: implicitWith(scopes) } },
      )
    const [before, after] = [asks('net_auth', { read: 'Reads.' }), asks('netAuth', {})]
    expect(linesBetween(before, after)).toEqual([
      'security changed: GET /a security netAuth(read) [request]: ["netAuth(read)"] → ["netAuth"]',
      'component renamed: security scheme netAuth [request]: "net_auth" → "netAuth"',
      'scope removed: security scheme netAuth scope read [request]',
    ])
    expect(verdictsBetween(before, after).filter((line) => !line.startsWith('info'))).toEqual([])
    expect(linesBetween(before, asks('other', {}))).toContain(
      'security-scheme removed: security scheme net_auth [request]',
    )
  })

  it('are described in other words', () => {
    expect(linesBetween(api({ a: bearer('One.') }, 'a'), api({ b: bearer('Two.') }, 'b'))).toEqual([
      'component renamed: security scheme b [request]: "a" → "b"',
      'text changed: security scheme b [request]: description "One." → "Two."',
    ])
  })
})
