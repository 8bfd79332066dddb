import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../src/base/json.ts'
import { headerFaults } from '../../src/usage/header-check.ts'
import { headerRules } from '../../src/usage/header-rules.ts'
import { deprecatedOperations, headersFor } from '../../src/usage/response-headers.ts'

const marked = {
  deprecated: true,
  'x-lifecycle': {
    deprecated: '2025-09-17',
    sunset: '2026-01-01',
    replacement: 'GET /v2/pets/{id}',
    link: 'https://a.example/why',
  },
}
const snapshot: JsonObject = {
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1' },
  'x-snapshot': { day: '2025-10-01' },
  servers: [{ url: 'https://a.example/api' }],
  paths: {
    '/pets/{id}': { get: { ...marked, responses: {} }, put: { responses: {} } },
    '/pets/mine': { get: { responses: {} } },
    '/cats': { 'x-deprecated': true, get: { responses: {} } },
    '/dogs': { get: { deprecated: true, 'x-sunset': '2025-01-01', 'x-deprecated-by': '/pets/mine', responses: {} } },
  },
}

const PETS = { Deprecation: '@1758067200', Sunset: 'Thu, 01 Jan 2026 00:00:00 GMT' }
const links =
  '<https://a.example/why>; rel=deprecation; type="text/html", <https://a.example/why>; rel=sunset; type="text/html"'

describe('what a response says about the end of its operation', () => {
  it('is a date of structured fields, a date of HTTP and links', () => {
    expect(headersFor(snapshot, 'GET', '/api/pets/7?x=1')).toEqual({
      ...PETS,
      Link: `${links}, </api/v2/pets/7>; rel=successor-version`,
    })
    expect(headersFor(snapshot, 'get', '/pets/7')).toEqual(headersFor(snapshot, 'HEAD', '/api/pets/7'))
  })

  it('names what takes its place only where its path is known', () => {
    expect(headersFor(snapshot, 'GET', '/pets/{id}')).toEqual({ ...PETS, Link: links })
    expect(headersFor(snapshot, 'GET', '/dogs')).toMatchObject({ Link: '</api/pets/mine>; rel=successor-version' })
  })

  it('is deprecated since the day of the document where nothing else is said, and never after it goes', () => {
    expect(headersFor(snapshot, 'GET', '/cats')).toEqual({ Deprecation: '@1759276800' })
    expect(headersFor(snapshot, 'GET', '/dogs')).toMatchObject({
      Deprecation: '@1735689600',
      Sunset: 'Wed, 01 Jan 2025 00:00:00 GMT',
    })
  })

  it('is nothing where the operation is not deprecated, or not there', () => {
    for (const [method, path] of [
      ['PUT', '/pets/7'],
      ['GET', '/pets/mine'],
      ['GET', '/birds'],
      ['POST', '/pets/7'],
    ] as const)
      expect(headersFor(snapshot, method, path)).toBeUndefined()
    expect(deprecatedOperations(snapshot).map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /pets/{id}',
      'GET /cats',
      'GET /dogs',
    ])
  })

  it('has only valid links, and none that a server would read as its own variables', () => {
    const linked = (link: string, replacement: string): unknown => {
      const paths = {
        '/a': { get: { deprecated: true, 'x-lifecycle': { sunset: '2026-01-01', link, replacement }, responses: {} } },
      }
      return headersFor({ openapi: '3.1.0', paths } as never, 'GET', '/a')?.Link
    }
    expect(linked('javascript:alert(1)', 'a new one')).toBeUndefined()
    expect(linked("https://a.example/$request'x\nSet-Cookie: a", '/b"c')).toBe(
      '<https://a.example/%24request%27xSet-Cookie:%20a>; rel=deprecation; type="text/html", <https://a.example/%24request%27xSet-Cookie:%20a>; rel=sunset; type="text/html"',
    )
    const placeholders = '{env.HOME}|^`\\[1]'
    const encoded = '%7Benv.HOME%7D%7C%5E%60%5C%5B1%5D'
    expect(linked(`https://[::1]/?${placeholders}#${placeholders}#`, 'a new one')).toContain(
      `<https://[::1]/?${encoded}#${encoded}%23>; rel=deprecation`,
    )
  })
})

describe('what a gateway answers', () => {
  it('is found by an expression for the path, except for operations that are more concrete', () => {
    expect(headerRules(snapshot).map(({ pattern, except }) => [pattern, except])).toEqual([
      ['^/api/pets/[^/]+$', ['^/api/pets/mine$']],
      ['^/api/cats$', []],
      ['^/api/dogs$', []],
    ])
    expect(headerRules(snapshot, ['/v1', '']).map(({ pattern }) => pattern)[1]).toBe('^(?:/v1|)/cats$')
  })

  it('has no sign in an expression that could end a line of a configuration', () => {
    const [rule] = headerRules({
      openapi: '3.1.0',
      paths: { '/a\n\u2028\u2029\u202Eb': { get: { deprecated: true, responses: {} } } },
    })
    expect(rule?.pattern).toBe('^/a....b$')
  })
})

describe('the headers of a response', () => {
  const expected = { ...PETS, Link: links }
  const said = (headers: Record<string, string>): string[] =>
    headerFaults({ headers: expected, isDated: true }, new Map(Object.entries(headers))).map(
      ({ header, fault }) => `${header} ${fault}`,
    )
  const right = {
    deprecation: '@1758067200',
    sunset: 'Thu, 01 Jan 2026 00:00:00 GMT',
    link: '<https://a.example/why>; rel="deprecation sunset"',
  }

  it('are held to what they have to say', () => {
    expect(said(right)).toEqual([])
    expect(said({})).toEqual([
      'Deprecation missing',
      'Sunset missing',
      'Link rel=deprecation missing',
      'Link rel=sunset missing',
    ])
    expect(said({ ...right, deprecation: 'true' })).toEqual(['Deprecation unreadable'])
    expect(said({ ...right, deprecation: '@1758200000' })).toEqual(['Deprecation different'])
    expect(said({ ...right, sunset: '2026-01-01' })).toEqual(['Sunset unreadable'])
    expect(said({ ...right, sunset: 'Wed, 31 Dec 2025 23:59:59 GMT' })).toEqual([])
    expect(said({ ...right, sunset: 'Fri, 02 Jan 2026 00:00:00 GMT' })).toEqual(['Sunset different'])
    expect(said({ ...right, link: '<https://b.example>; rel=deprecation' })).toEqual([
      'Link rel=deprecation different',
      'Link rel=sunset missing',
    ])
  })
})
