import { nameText } from '../../src/diff/location.ts'
import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { type Row, documentOf, expectFacts, getting } from '../support/documents.ts'
import { changesBetween } from '../support/judged.ts'

const plain = { responses: { '200': { description: 'Fine.' } } }
const id = (operationId: string): JsonObject => ({ ...plain, operationId })
const taking = (name: string, fields: JsonObject = {}): JsonObject => ({
  ...plain,
  parameters: [{ in: 'path', name, required: true, schema: { type: 'string' }, ...fields }],
})

const rows: Row[] = [
  [
    'an operation id that was given',
    getting({}),
    getting({ operationId: 'a' }),
    ['operation-id added: GET /things operationId'],
  ],
  [
    'an operation id that was taken away',
    getting({ operationId: 'a' }),
    getting({}),
    ['operation-id removed: GET /things operationId'],
  ],
  [
    'an operation id that changed',
    getting({ operationId: 'a' }),
    getting({ operationId: 'b' }),
    ['operation-id changed: GET /things operationId: "a" → "b"'],
  ],
  [
    'tags that came and went',
    getting({ tags: ['a', 'b'] }),
    getting({ tags: ['c', 'b'] }),
    ['tag added: GET /things tag c', 'tag removed: GET /things tag a'],
  ],
  [
    'described tags that came and went, which are words',
    { ...documentOf({}), tags: [{ name: 'a' }, { name: 'b' }] },
    { ...documentOf({}), tags: [{ name: 'b', description: 'B.' }, { name: 'c' }] },
    [],
  ],
  [
    'stability that was stated and that changed',
    documentOf({ '/a': { get: plain, put: { ...plain, 'x-stability-level': 'beta' } } }),
    documentOf({
      '/a': { get: { ...plain, 'x-stability-level': 'alpha' }, put: { ...plain, 'x-stability-level': 'stable' } },
    }),
    ['stability changed: GET /a: null → "alpha"', 'stability changed: PUT /a: "beta" → "stable"'],
  ],
  [
    'the parameter of a path that was renamed',
    documentOf({ '/a/{x}': { get: taking('x') } }),
    documentOf({ '/a/{y}': { get: taking('y') } }),
    ['path renamed: /a/{y}: "/a/{x}" → "/a/{y}"'],
  ],
  [
    'paths of one shape, which are known by their templates first',
    documentOf({ '/pet/{id}': { get: taking('id') }, '/pet/{name}': { put: taking('name') } }),
    documentOf({ '/pet/{name}': { put: taking('name') }, '/pet/{id}': { get: taking('id', { deprecated: true }) } }),
    ['parameter deprecated: GET /pet/{id} path parameter id [request]'],
  ],
  [
    'one of two paths of one shape that was renamed',
    documentOf({ '/pet/{id}': { get: taking('id') }, '/pet/{name}': { put: taking('name') } }),
    documentOf({ '/pet/{id}': { get: taking('id') }, '/pet/{title}': { put: taking('title') } }),
    ['path renamed: /pet/{title}: "/pet/{name}" → "/pet/{title}"'],
  ],
  [
    'an operation of another path that has the same id',
    documentOf({ '/a': { get: id('list') }, '/b': { get: plain } }),
    documentOf({ '/c': { get: id('list') }, '/b': { get: plain } }),
    ['operation added: GET /c', 'operation removed: GET /a'],
  ],
]

describe('changesBetween', () => {
  it.each(rows)('reports of operations exactly the facts of %s', (_, base, revision, facts) => {
    expectFacts(base, revision, facts)
  })

  it('says where an operation moved to, where its id is the only one', () => {
    const [base, revision] = [documentOf({ '/a': { get: id('list') } }), documentOf({ '/b': { get: id('list') } })]
    expect(changesBetween(base, revision).map(({ at, detail }) => [nameText(at), detail])).toEqual([
      ['GET /a', { lastOfPath: true, movedTo: 'GET /b' }],
      ['GET /b', { lastOfPath: true, movedFrom: 'GET /a' }],
    ])
  })

  it('says where an operation moved to from a path that others stay in', () => {
    const base = documentOf({ '/a': { get: id('list'), post: id('make') } })
    const revision = documentOf({ '/a': { post: id('make') }, '/a/{b}': { get: id('list') } })
    const reported = changesBetween(base, revision).map(({ at, detail }) => [
      nameText(at),
      detail.movedTo ?? detail.movedFrom,
    ])
    expect(reported).toEqual([
      ['GET /a/{b}', 'GET /a'],
      ['GET /a', 'GET /a/{b}'],
    ])
  })

  it('does not say that an operation moved where its id says nothing', () => {
    const two = documentOf({ '/a': { get: id('list') }, '/c': { get: id('list') } })
    const moved = (base: Json, revision: Json): Json[] =>
      changesBetween(base, revision).map(({ detail }) => detail.movedTo ?? detail.movedFrom ?? null)
    expect(moved(two, documentOf({ '/b': { get: id('list') } }))).toEqual([null, null, null])
    expect(moved(documentOf({ '/a': { get: id('list') } }), documentOf({ '/b': { put: id('list') } }))).toEqual([
      null,
      null,
    ])
  })
})
