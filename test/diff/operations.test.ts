import { describe, it } from 'vitest'
import type { JsonObject } from '../../src/base/json.ts'
import { type Row, documentOf, expectFacts, getting } from '../support/documents.ts'

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
})
