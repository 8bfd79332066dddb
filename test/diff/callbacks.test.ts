import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { type Row, documentOf, expectFacts, getting, json } from '../support/documents.ts'
import { changesBetween } from '../support/judged.ts'

const ok = { '200': { description: 'Fine.' } }
const name = { properties: { name: { type: 'string' } } }

/** What is sent in a request, and answered to it. */
const exchange = (sent: JsonObject, answered: JsonObject = {}): JsonObject => ({
  requestBody: { content: json(sent) },
  responses: { '200': { description: 'Fine.', content: json(answered) } },
})

const hooked = (webhooks: JsonObject): JsonObject => ({ ...documentOf({}), webhooks })
const calling = (callbacks: JsonObject, components: JsonObject = {}): JsonObject => getting({ callbacks }, components)
const linked = (links: JsonObject, components: JsonObject = {}): JsonObject =>
  getting({ responses: { '200': { description: 'Fine.', links } } }, components)

const shared = { a: { $ref: '#/components/callbacks/A' } }
const parts = (fields: JsonObject): Json => ({ '{$url}': { post: { ...exchange(fields) } } })

const rows: Row[] = [
  [
    'a webhook that was added',
    hooked({}),
    hooked({ a: { post: exchange(name) } }),
    ['webhook added: webhook a [response]'],
  ],
  [
    'a webhook that was removed',
    hooked({ a: { post: exchange(name) } }),
    hooked({}),
    ['webhook removed: webhook a [response]'],
  ],
  [
    'an operation of a webhook that was added',
    hooked({ a: {} }),
    hooked({ a: { post: exchange(name) } }),
    ['operation added: POST webhook a'],
  ],
  [
    'what a webhook sends, which travels to the client, and what it takes',
    hooked({ a: { post: exchange(name, name) } }),
    hooked({ a: { post: exchange({ ...name, required: ['name'] }, { ...name, required: ['name'] }) } }),
    [
      'property required: POST webhook a request.name [response]',
      'property required: POST webhook a response 200.name [request]',
    ],
  ],
  ['a callback that was added', calling({}), calling({ a: parts(name) }), ['callback added: GET /things callback a']],
  [
    'a callback that was removed',
    calling({ a: parts(name) }),
    calling({}),
    ['callback removed: GET /things callback a'],
  ],
  [
    'an address of a callback',
    calling({ a: parts(name) }),
    calling({ a: { '{$other}': { post: exchange(name) } } }),
    ['callback added: GET /things callback a {$other}', 'callback removed: GET /things callback a {$url}'],
  ],
  [
    'a method of a callback',
    calling({ a: { x: { post: { responses: ok } } } }),
    calling({ a: { x: { put: { responses: ok } } } }),
    ['callback added: GET /things callback a PUT x', 'callback removed: GET /things callback a POST x'],
  ],
  [
    'what a callback sends',
    calling({ a: parts(name) }),
    calling({ a: parts({ properties: {} }) }),
    ['property removed: GET /things callback a POST {$url} request.name [response]'],
  ],
  [
    'what a callback by $ref sends',
    calling(shared, { callbacks: { A: parts(name) } }),
    calling(shared, { callbacks: { A: parts({ properties: {} }) } }),
    ['property removed: callback A.name [response]'],
  ],
  [
    'a link that was added',
    linked({}),
    linked({ a: { operationId: 'a' } }),
    ['link added: GET /things response 200 link a [response]'],
  ],
  [
    'a link that was removed',
    linked({ a: { operationId: 'a' } }),
    linked({}),
    ['link removed: GET /things response 200 link a [response]'],
  ],
  [
    'where a link leads and with what',
    linked({ a: { operationId: 'a', parameters: { id: '1' }, description: 'A.' } }),
    linked({ a: { operationId: 'b', parameters: { id: '2' }, description: 'B.' } }),
    [
      'link changed: GET /things response 200 link a [response]: operationId "a" → "b"',
      'link changed: GET /things response 200 link a [response]: parameters {"id":"1"} → {"id":"2"}',
    ],
  ],
  [
    'where a link by $ref leads',
    linked({ a: { $ref: '#/components/links/A' } }, { links: { A: { operationId: 'a' } } }),
    linked({ a: { $ref: '#/components/links/A' } }, { links: { A: { operationId: 'b' } } }),
    ['link changed: link A link a [response]: operationId "a" → "b"'],
  ],
]

describe('changesBetween', () => {
  it.each(rows)('reports of webhooks, callbacks and links exactly the facts of %s', (_, base, revision, facts) => {
    expectFacts(base, revision, facts)
  })

  it('reports a method of a callback with the operation that owns the callback', () => {
    const post = calling({ a: { x: { post: { responses: ok } } } })
    const put = calling({ a: { x: { put: { responses: ok } } } })
    const owner = { method: 'GET', path: '/things' }
    const changes = changesBetween(post, put)
    expect(changes.map(({ reaches }) => reaches.map(({ operations }) => operations))).toEqual([[[owner]], [[owner]]])
  })
})

describe('A callback that contains itself', () => {
  const document = (sent: JsonObject): JsonObject =>
    calling(
      { cb: { $ref: '#/components/callbacks/cb' } },
      {
        callbacks: {
          cb: { '{$url}': { post: { callbacks: { cb: { $ref: '#/components/callbacks/cb' } }, ...exchange(sent) } } },
        },
      },
    )

  it('is compared once in each direction', () => {
    const changes = changesBetween(document({}), document(name)).filter(({ subject }) => subject === 'property')
    expect(changes).toHaveLength(1)
    expect(new Set(changes[0]!.reaches.map(({ direction }) => direction))).toEqual(new Set(['request', 'response']))
  })
})
