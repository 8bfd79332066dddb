import { operationsOf } from '../../src/diff/change.ts'
import { describe, expect, it } from 'vitest'
import type { Json } from '../../src/base/json.ts'
import { type Row, documentOf, expectFacts, lifeOf } from '../support/documents.ts'
import { changesBetween } from '../support/judged.ts'

const plain = { responses: { '200': { description: 'Fine.' } } }
const marked = { ...plain, deprecated: true }
const other = { '/other': { get: plain } }

const rows: Row[] = [
  ...lifeOf(
    'an operation beside another',
    [{ get: plain }, { get: plain, put: plain }, { get: plain, put: marked }].map((item) =>
      documentOf({ '/a': item }),
    ) as [Json, Json, Json],
    (change) => `operation ${change}: PUT /a`,
  ),
  ...lifeOf(
    'an operation in a path item by $ref',
    [{ get: plain }, { get: plain, put: plain }, { get: plain, put: marked }].map((item) =>
      documentOf({ '/a': { $ref: '#/components/pathItems/A' } }, { pathItems: { A: item } }),
    ) as [Json, Json, Json],
    (change) => `operation ${change}: PUT /a`,
  ),
  [
    'a path that was added',
    documentOf(other),
    documentOf({ ...other, '/a': { get: plain, put: plain } }),
    ['path added: /a'],
  ],
  [
    'a path that was removed',
    documentOf({ ...other, '/a': { get: plain, put: plain } }),
    documentOf(other),
    ['path removed: /a'],
  ],
  ['the only path that was removed', documentOf({ '/a': { get: plain } }), documentOf({}), ['path removed: /a']],
  [
    'a path whose operations do not share one fate',
    documentOf({ ...other, '/a': { get: plain, put: marked } }),
    documentOf(other),
    ['operation removed: GET /a', 'operation removed: PUT /a'],
  ],
  [
    'a path whose operations go for different reasons',
    documentOf({
      '/a': { get: { ...marked, 'x-sunset': '2024-01-01' }, put: { ...marked, 'x-sunset': '2024-02-01' } },
    }),
    documentOf({}),
    ['operation removed: GET /a', 'operation removed: PUT /a'],
  ],
  [
    'a path all of whose operations were deprecated',
    documentOf({ '/a': { get: plain, put: plain } }),
    documentOf({ '/a': { get: marked, put: marked } }),
    ['operation deprecated: GET /a', 'operation deprecated: PUT /a'],
  ],
  [
    'a path that was renamed',
    documentOf({ '/a': { get: plain } }),
    documentOf({ '/b': { get: plain } }),
    ['path added: /b', 'path removed: /a'],
  ],
  [
    'a path that lost a parameter of its template',
    documentOf({ '/a/{id}': { get: plain } }),
    documentOf({ '/a/id': { get: plain } }),
    ['path added: /a/id', 'path removed: /a/{id}'],
  ],
  [
    'an operation of another method',
    documentOf({ '/a': { patch: plain } }),
    documentOf({ '/a': { post: plain } }),
    ['operation added: POST /a', 'operation removed: PATCH /a'],
  ],
  [
    'the query operation of OpenAPI 3.2',
    documentOf({ '/a': { get: plain } }),
    documentOf({ '/a': { get: plain, query: plain } }),
    ['operation added: QUERY /a'],
  ],
  [
    'an operation marked by x-deprecated',
    documentOf({ '/a': { get: plain } }),
    documentOf({ '/a': { get: { ...plain, 'x-deprecated': true } } }),
    ['operation deprecated: GET /a'],
  ],
  [
    'one spelling of the marker for the other',
    documentOf({ '/a': { get: marked } }),
    documentOf({ '/a': { get: { ...plain, 'x-deprecated': true } } }),
    [],
  ],
  [
    'deprecated: false for no marker',
    documentOf({ '/a': { get: plain } }),
    documentOf({ '/a': { get: { ...plain, deprecated: false } } }),
    [],
  ],
  ['an extension among the paths', documentOf(other), documentOf({ ...other, 'x-a': { get: plain } }), []],
  [
    'an extension and words in a path item',
    documentOf({ '/a': { get: plain } }),
    documentOf({ '/a': { get: plain, 'x-a': { a: 1 }, summary: 'A', servers: [] } }),
    [],
  ],
  [
    'a path item by $ref for the same one inline',
    documentOf({ '/a': { get: plain } }),
    documentOf({ '/a': { $ref: '#/components/pathItems/A' } }, { pathItems: { A: { get: plain } } }),
    [],
  ],
  [
    'hostile names of paths',
    documentOf({}),
    documentOf({ '/__proto__': { get: plain }, '/~1/{}': { get: plain } }),
    ['path added: /__proto__', 'path added: /~1/{}'],
  ],
]

describe('changesBetween', () => {
  it.each(rows)('reports of paths and operations exactly the facts of %s', (_, base, revision, facts) => {
    expectFacts(base, revision, facts)
  })

  it('reports all operations of a path that was removed', () => {
    const facts = changesBetween(documentOf({ '/a': { get: plain, put: plain } }), documentOf({}))
    expect(facts.map(operationsOf)).toEqual([
      [
        { method: 'GET', path: '/a' },
        { method: 'PUT', path: '/a' },
      ],
    ])
  })

  it('says about each operation that went with its whole path that the path is gone', () => {
    const [base, gone, left] = [{ get: plain, put: marked }, {}, { get: plain }].map((item) =>
      documentOf({ '/a': item, ...other }),
    )
    const args = (revision: Json): Json[] => changesBetween(base!, revision).map(({ detail }) => detail)
    expect(args(documentOf(other))).toEqual([{ lastOfPath: true }, { lastOfPath: true }])
    expect(args(left!)).toEqual([{}])
    expect(args(gone!)).toEqual([{}, {}])
  })
})
