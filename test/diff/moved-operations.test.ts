import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { elementChanges } from '../../src/history/element-changes.ts'
import { nameText } from '../../src/diff/location.ts'
import { documentOf } from '../support/documents.ts'
import { changesBetween } from '../support/judged.ts'

const plain = { responses: { '200': { description: 'Fine.' } } }

function id(operationId: string): JsonObject {
  return { ...plain, operationId }
}

/** An operation that returns a component, or an object with some properties. */
function returning(schema: JsonObject, beside: JsonObject = {}): JsonObject {
  return {
    ...beside,
    responses: { '200': { description: 'Fine.', content: { 'application/json': { schema } } } },
  }
}

const USER = { $ref: '#/components/schemas/User' }
const user = { User: { type: 'object', properties: { id: { type: 'string' }, name: { type: 'string' } } } }

/** Where operations moved to, and what shows it. */
function moved(base: JsonObject, revision: JsonObject, components: JsonObject = { schemas: user }): string[] {
  const [before, after] = [
    documentOf(base as never, components as never),
    documentOf(revision as never, components as never),
  ]
  return changesBetween(before, after).flatMap(({ at, subject, action, detail }) =>
    subject === 'operation' && action === 'removed' && detail.movedTo !== undefined
      ? [`${nameText(at)} → ${detail.movedTo} (${detail.movedBy})`]
      : [],
  )
}

describe('An operation that is at another path', () => {
  it('is known by its id, if it is the only one', () => {
    const [base, revision] = [documentOf({ '/a': { get: id('list') } }), documentOf({ '/b': { get: id('list') } })]
    expect(changesBetween(base, revision).map(({ at, detail }) => [nameText(at), detail])).toEqual([
      ['GET /a', { lastOfPath: true, movedTo: 'GET /b', movedBy: 'operationId' }],
      ['GET /b', { lastOfPath: true, movedFrom: 'GET /a', movedBy: 'operationId' }],
    ])
  })

  it('is known by its id if others stay in its path', () => {
    const base = { '/a': { get: id('list'), post: id('make') } }
    const revision = { '/a': { post: id('make') }, '/a/{b}': { get: id('list') } }
    expect(moved(base, revision)).toEqual(['GET /a → GET /a/{b} (operationId)'])
  })

  it('is not known by an id that several operations have, or by that of another method', () => {
    const two = { '/a': { get: id('list') }, '/c': { get: id('list') } }
    expect(moved(two, { '/b': { get: id('list') } })).toEqual([])
    expect(moved({ '/a': { get: id('list') } }, { '/b': { put: id('list') } })).toEqual([])
  })

  it.each([
    ['/v1/users', '/v2/users'],
    ['/users', '/v2/users'],
    ['/api/v1.1/users/{id}', '/api/users/{user}'],
    ['/2024-01-01/users', '/2025-01-01/users'],
  ])('is known by its path, apart from versions: %s → %s', (before, after) => {
    expect(moved({ [before]: { get: plain } }, { [after]: { get: plain } })).toEqual([
      `GET ${before} → GET ${after} (path)`,
    ])
  })

  it('is not known by its path if another version has been there before', () => {
    const kept = { '/v2/users': { get: plain } }
    expect(moved({ ...kept, '/v1/users': { get: plain } }, { ...kept, '/v3/users': { get: plain } })).toEqual([])
  })

  it('is known by its messages in outline', () => {
    const list = { type: 'array', items: USER }
    expect(moved({ '/users': { get: returning(list) } }, { '/people': { get: returning(list) } })).toEqual([
      'GET /users → GET /people (content)',
    ])
    const written = (type: string): JsonObject => returning({ properties: { id: { type }, name: { type: 'string' } } })
    expect(moved({ '/users': { get: written('string') } }, { '/people': { get: written('integer') } })).toEqual([
      'GET /users → GET /people (content)',
    ])
  })

  it('is not known by messages that say little, that differ, or that others have', () => {
    const [one, other] = [returning(USER), returning({ properties: { other: {} } })]
    expect(moved({ '/users': { get: plain } }, { '/people': { get: plain } })).toEqual([])
    expect(moved({ '/users': { get: one } }, { '/people': { get: other } })).toEqual([])
    expect(moved({ '/a': { get: one } }, { '/b': { get: one }, '/c': { get: one } })).toEqual([])
    const kept = { '/all': { get: one } }
    expect(moved({ ...kept, '/a': { get: one } }, { ...kept, '/b': { get: one } })).toEqual([])
    const taking = returning(USER, { parameters: [{ name: 'q', in: 'query', schema: {} }] })
    expect(moved({ '/users': { get: one } }, { '/people': { get: taking } })).toEqual([])
  })

  it('goes with others of its path', () => {
    const item = { get: returning(USER), delete: plain }
    expect(moved({ '/users/{id}': item }, { '/people/{id}': item })).toEqual([
      'GET /users/{id} → GET /people/{id} (content)',
      'DELETE /users/{id} → DELETE /people/{id} (path)',
    ])
  })

  it('goes with other paths that begin alike, and one change says so', () => {
    const paths = (prefix: string): JsonObject => ({
      [`${prefix}/a`]: { get: id('a') },
      [`${prefix}/b`]: { get: id('b'), put: id('c') },
      [`${prefix}/c/{id}`]: { get: plain },
    })
    expect(moved(paths(''), paths('/api'))).toContain('GET /c/{id} → GET /api/c/{id} (path)')
    const summary = changesBetween(documentOf(paths('') as never), documentOf(paths('/api') as never)).filter(
      ({ action }) => action === 'moved',
    )
    expect(summary.map(({ detail }) => detail)).toEqual([{ before: '', after: '/api', count: 4 }])
  })

  it('is summed up with the segments that only those that moved begin with', () => {
    const part = (prefix: string, name: string): JsonObject => ({
      [`${prefix}/${name}`]: { get: id(`list-${name}`), post: id(`add-${name}`) },
      [`${prefix}/${name}/{id}`]: { get: id(`one-${name}`) },
    })
    const summary = (base: JsonObject, revision: JsonObject): Json[] =>
      changesBetween(documentOf(base as never), documentOf(revision as never))
        .filter(({ action }) => action === 'moved')
        .map(({ detail }) => ({ ...detail }) as Json)
    const [orders, users, carts] = ['orders', 'users', 'carts'].map((name) => part('', name))
    expect(summary({ ...orders, ...users }, { ...part('/v2', 'orders'), ...users })).toEqual([
      { before: '/orders', after: '/v2/orders', count: 3 },
    ])
    expect(summary({ ...orders, ...users }, { ...part('/v2', 'orders'), ...part('/v3', 'users') })).toEqual([
      { before: '/orders', after: '/v2/orders', count: 3 },
      { before: '/users', after: '/v3/users', count: 3 },
    ])
    const both = { ...part('/v2', 'orders'), ...part('/v2', 'carts') }
    expect(summary({ ...orders, ...carts, ...users }, { ...both, ...users })).toEqual([
      { before: '', after: '/v2', count: 6, of: 9 },
    ])
    // Of what has the same beginning, that which is gone is counted as well.
    const gone = part('', 'gone')
    expect(summary({ ...orders, ...carts, ...users, ...gone }, { ...both, ...users })).toEqual([
      { before: '', after: '/v2', count: 6, of: 12 },
    ])
    // Where nothing else stayed, it stays out of it.
    expect(summary({ ...orders, ...users }, part('/v2', 'orders'))).toEqual([{ before: '', after: '/v2', count: 3 }])
  })

  it('is summed up with the base path of the servers if that is another one', () => {
    const paths = (prefix: string): JsonObject =>
      Object.fromEntries(['a', 'b', 'c'].map((name) => [`${prefix}/${name}`, { get: id(name) }]))
    const base = documentOf(paths('') as never, {}, { servers: [{ url: 'https://example.com/api/v1' }] })
    const prefix = changesBetween(base, documentOf(paths('/api/v2') as never)).find(({ action }) => action === 'moved')
    expect(prefix?.detail).toMatchObject({ before: '/api/v1', after: '/api/v2', count: 3 })
  })

  it('did not move if it was to go on a day, unless it has the same id', () => {
    const going = { deprecated: true, 'x-sunset': '2024-01-01' }
    expect(moved({ '/v1/users': { get: { ...plain, ...going } } }, { '/v2/users': { get: plain } })).toEqual([])
  })
})

describe('An operation at its new path', () => {
  const properties = { id: { type: 'string' } }
  const ofUser = (path: string, beside: JsonObject = {}, schemas: JsonObject = user): Json =>
    documentOf({ [path]: { get: returning(USER, { operationId: 'user', ...beside }) } } as never, { schemas } as never)
  const reached = (base: Json, revision: Json): string[] =>
    changesBetween(base, revision).map(
      ({ subject, action, at, reaches }) =>
        `${subject} ${action} ${nameText(at)}: ${reaches.flatMap(({ operations }) => operations.map(({ path }) => path))}`,
    )

  it('is compared with what it was', () => {
    expect(reached(ofUser('/v1/user'), ofUser('/v2/user', {}, { User: { ...user.User, properties } }))).toEqual([
      'operation removed GET /v1/user: /v1/user',
      'operation added GET /v2/user: /v2/user',
      'property removed name: /v2/user',
    ])
  })

  it('is not compared if it was deprecated, or has other parameters in its path', () => {
    const less = { User: { ...user.User, properties } }
    expect(reached(ofUser('/v1/user', { deprecated: true }), ofUser('/v2/user', {}, less))).toContain(
      'property removed name: ',
    )
    expect(reached(ofUser('/user'), ofUser('/{tenant}/user', {}, less))).toContain('property removed name: ')
  })

  it('is no removal of what it never had there', () => {
    const taking = { parameters: [{ name: 'q', in: 'query', schema: {} }] }
    const { removed } = elementChanges(ofUser('/v1/user', taking) as JsonObject, ofUser('/v2/user') as JsonObject)
    expect(removed.map(({ label }) => label)).toEqual(['GET /v1/user'])
  })
})
