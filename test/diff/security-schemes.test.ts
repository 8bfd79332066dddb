import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../src/base/json.ts'
import { documentOf, lineOf, verdictsBetween } from '../support/documents.ts'
import { day } from '../../src/time/day.ts'
import { changesBetween, judgedBetween } from '../support/judged.ts'

const plain = { responses: { '200': { description: 'Fine.' } } }

describe('A security scheme that is another than before', () => {
  const used = (s: JsonObject): JsonObject => documentOf({ '/a': { get: plain } }, { securitySchemes: { s } })
  const byDefault = (s: JsonObject): JsonObject => ({ ...used(s), security: [{ s: [] }] })
  const [one, other]: JsonObject[] = ['X', 'Y'].map((name) => ({ type: 'apiKey', in: 'header', name }))
  const flow: JsonObject = { tokenUrl: 'https://a.example', scopes: {} }

  it('breaks no client where no operation requires it, and says so', () => {
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

  it('reaches the operations that require it on both sides, as the revision names them, and their callbacks', () => {
    const requires = { ...plain, security: [{ s: [] }] }
    const open = { ...plain, security: [] }
    const api = (s: JsonObject, id: string, others: JsonObject): JsonObject => ({
      ...documentOf(
        {
          [`/a/{${id}}`]: { get: plain, put: open },
          '/c': { get: { ...open, callbacks: { done: { 'https://b.example': { post: requires } } } } },
          ...others,
        },
        { securitySchemes: { s } },
      ),
      security: [{ s: [] }],
    })
    const before = api(one!, 'x', { '/old': { get: plain }, '/freed': { get: plain }, '/closed': { get: open } })
    const after = api(other!, 'y', { '/new': { get: plain }, '/freed': { get: open }, '/closed': { get: plain } })
    const [change] = changesBetween(before, after).filter(({ subject }) => subject === 'security-scheme')
    expect(
      change!.reaches.flatMap(({ operations }) => operations.map(({ method, path }) => `${method} ${path}`)),
    ).toEqual(['GET /a/{y}', 'GET /c'])
  })

  it('reaches by a removed scope only the operations that require that scope, and by a new one the API', () => {
    const requires = (...scopes: string[]): JsonObject => ({ ...plain, security: [{ s: scopes }] })
    const api = (scopes: JsonObject): JsonObject =>
      documentOf(
        { '/a': { get: requires('read') }, '/b': { get: requires('write') } },
        { securitySchemes: { s: { type: 'oauth2', flows: { clientCredentials: { ...flow, scopes } } } } },
      )
    const reached = (base: JsonObject, revision: JsonObject): string[] =>
      changesBetween(base, revision).flatMap(({ subject, action, reaches }) =>
        reaches.map(({ operations }) => `${subject} ${action} ${operations.map(({ path }) => path).join()}`),
      )
    const [few, many] = [api({ read: '' }), api({ read: '', write: '' })]
    expect(reached(many, few)).toEqual(['scope removed /b'])
    expect(reached(few, many)).toEqual(['scope added '])
  })

  it('breaks no client by a new flow, and some by a removed one', () => {
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

  it('are distinguished by the spelling of their names, where several ask for the same', () => {
    const before = api({ user_auth: bearer(), app_auth: bearer() }, 'user_auth', 'app_auth')
    const after = api({ appAuth: bearer(), userAuth: bearer() }, 'userAuth')
    expect(linesBetween(before, after)).toEqual([
      'security removed: GET /a security appAuth [request]',
      'component renamed: security scheme userAuth [request]: "user_auth" → "userAuth"',
      'component renamed: security scheme appAuth [request]: "app_auth" → "appAuth"',
    ])
  })

  it('are others where the names say nothing, or what they ask for differs', () => {
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

  const flow = (...scopes: string[]): JsonObject => ({
    tokenUrl: 'https://a.example',
    scopes: Object.fromEntries(scopes.map((name) => [name, `May ${name}.`])),
  })
  const oauth = (flows: JsonObject): JsonObject => ({ type: 'oauth2', flows })
  const few = oauth({ password: flow('read') })

  it('are one where the new one has further flows and scopes', () => {
    const many = oauth({ password: flow('read', 'write'), clientCredentials: flow() })
    expect(linesBetween(api({ old: few }, 'old'), api({ fresh: many }, 'fresh'))).toEqual([
      'component renamed: security scheme fresh [request]: "old" → "fresh"',
      'scope added: security scheme fresh scope write [request]',
      'security-scheme changed: security scheme fresh [request]: flows.clientCredentials null → {"scopes":{},"tokenUrl":"https://a.example"}',
    ])
    expect(verdictsBetween(api({ fresh: many }, 'fresh'), api({ old: few }, 'old'))).toContain(
      'breaking security-changed',
    )
  })

  it('are distinguished by the spelling of their names, where several have further flows', () => {
    const more = oauth({ password: flow('read'), clientCredentials: flow() })
    const most = oauth({ password: flow('read'), implicit: flow() })
    const before = api({ one_auth: few, two_auth: few }, 'one_auth', 'two_auth')
    const lines = (names: [string, string]): string[] =>
      linesBetween(before, api({ [names[0]]: more, [names[1]]: most }, ...names)).filter((line) =>
        line.includes('renamed'),
      )
    expect(lines(['oneAuth', 'twoAuth'])).toEqual([
      'component renamed: security scheme oneAuth [request]: "one_auth" → "oneAuth"',
      'component renamed: security scheme twoAuth [request]: "two_auth" → "twoAuth"',
    ])
    expect(lines(['a', 'b'])).toEqual([])
  })

  it('are one where only the letters of a header differ', () => {
    const key = (name: string): JsonObject => ({ type: 'apiKey', in: 'header', name })
    expect(linesBetween(api({ a: key('X-Key') }, 'a'), api({ b: key('x-key') }, 'b'))).toEqual([
      'component renamed: security scheme b [request]: "a" → "b"',
    ])
  })

  it('are described in other words', () => {
    expect(linesBetween(api({ a: bearer('One.') }, 'a'), api({ b: bearer('Two.') }, 'b'))).toEqual([
      'component renamed: security scheme b [request]: "a" → "b"',
      'text changed: security scheme b [request]: description "One." → "Two."',
    ])
  })
})
