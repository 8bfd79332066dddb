import { operationsOf } from '../../src/diff/change.ts'
import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import {
  type Row,
  documentOf,
  expectFacts,
  findingsBetween,
  getting,
  json,
  linesBetween,
  posting,
  ref,
} from '../support/documents.ts'
import { changesBetween } from '../support/judged.ts'

const [string, integer] = [{ type: 'string' }, { type: 'integer' }]
const answering = (responses: JsonObject): JsonObject => getting({ responses })
const form = (encoding: JsonObject): JsonObject =>
  posting({
    requestBody: {
      content: { 'multipart/form-data': { schema: { properties: { a: string, b: string } }, encoding } },
    },
  })

/** Three operations that use components by way of one another. */
function nested(header: JsonObject, parameter: JsonObject): JsonObject {
  const operation = {
    parameters: [{ $ref: '#/components/parameters/P' }],
    requestBody: { $ref: '#/components/requestBodies/B' },
    responses: { 200: { $ref: '#/components/responses/R' } },
  }
  return documentOf(
    { '/a': { post: operation }, '/b': { post: operation }, '/c': { $ref: '#/components/pathItems/C' } },
    {
      parameters: { P: { $ref: '#/components/parameters/Q' }, Q: { in: 'query', name: 'q', ...parameter } },
      requestBodies: { B: { content: json({ $ref: '#/components/schemas/S' }) } },
      responses: { R: { description: 'R.', headers: { 'X-H': { $ref: '#/components/headers/H' } } } },
      headers: { H: header },
      schemas: { S: string },
      pathItems: { C: { put: operation } },
    },
  )
}

const taking = (parameters: Json): JsonObject =>
  documentOf(
    { '/a': { get: { parameters } }, '/b': { get: { parameters } } },
    { parameters: { P: { in: 'query', name: 'p', schema: string } } },
  )

const rows: Row[] = [
  [
    'a code that a range describes still',
    answering({ 404: { description: '' } }),
    answering({ '4XX': { description: '' } }),
    ['response added: GET /things response 4XX [response]', 'response removed: GET /things response 404 [response]'],
  ],
  [
    'a code that a range describes still, with another content',
    answering({ 404: { content: json(string) } }),
    answering({ '4XX': { content: json(integer) } }),
    [
      'response added: GET /things response 4XX [response]',
      'response removed: GET /things response 404 [response]',
      'type changed: GET /things response 404 [response]: type string → integer',
    ],
  ],
  [
    'a media type in other letters',
    answering({ 200: { content: json(string) } }),
    answering({ 200: { content: { 'Application/JSON': { schema: string } } } }),
    [],
  ],
  [
    'how a property of a form is written',
    form({ a: { contentType: 'text/plain' } }),
    form({ a: { contentType: 'text/csv' }, b: { style: 'pipeDelimited' } }),
    [
      'constraint changed: POST /things request encoding of a [request]: contentType "text/plain" → "text/csv"',
      'constraint changed: POST /things request encoding of b [request]: style "form" → "pipeDelimited"',
    ],
  ],
  [
    'headers of a part of a form',
    form({ a: { headers: { 'X-A': { schema: string } } } }),
    form({ a: { headers: { 'X-A': { schema: integer }, 'X-B': { schema: string } } } }),
    [
      'header added: POST /things request encoding of a header X-B [request]',
      'type changed: POST /things request encoding of a header X-A [request]: type string → integer',
    ],
  ],
  [
    'a header behind two references',
    nested({ schema: string }, {}),
    nested({ schema: integer }, {}),
    ['type changed: header H [response]: type string → integer'],
  ],
  [
    'a parameter behind two references',
    nested({}, { schema: string }),
    nested({}, { schema: integer, required: true }),
    [
      'parameter required: parameter Q query parameter q [request]',
      'type changed: parameter Q [request]: type string → integer',
    ],
  ],
  [
    'a shared parameter that was dropped everywhere',
    taking([{ $ref: '#/components/parameters/P' }]),
    taking([]),
    ['parameter removed: parameter P query parameter p [request]'],
  ],
]

describe('changesBetween', () => {
  it.each(rows)('reports exactly the facts of %s', (_, base, revision, facts) => {
    expectFacts(base, revision, facts)
  })

  const ranges: [gone: string, left: string, by: Json][] = [
    ['404', '4XX', '4XX'],
    ['404', '4xx', '4xx'],
    ['404', 'default', 'default'],
    ['404', '5XX', null],
    ['200', 'default', null],
    ['200', '2XX', '2XX'],
  ]
  it.each(ranges)('says about response %s beside %s that it is covered by %s', (gone, left, by) => {
    const [base, revision] = [answering({ [gone]: {}, [left]: {} }), answering({ [left]: {} })]
    expect(changesBetween(base, revision).map(({ detail }) => detail.coveredBy ?? null)).toEqual([by])
    expect(changesBetween(revision, base).map(({ detail }) => detail.coveredBy ?? null)).toEqual([by])
  })

  it('says about success that default covers it if that took its place, and compares the two', () => {
    const bodies = [string, integer].map((schema) => ({ content: { 'application/json': { schema } } }))
    const [success, any, other] = [{ 200: bodies[0]! }, { default: bodies[0]! }, { default: bodies[1]! }].map(answering)
    const covers = (base: Json, revision: Json): unknown[] =>
      changesBetween(base, revision).map(({ subject, action, detail }) => [subject, action, detail.coveredBy])
    expect(covers(success!, any!)).toEqual([
      ['response', 'removed', 'default'],
      ['response', 'added', undefined],
    ])
    expect(covers(any!, success!)).toContainEqual(['response', 'added', 'default'])
    expect(linesBetween(success!, other!)).toContain(
      'type changed: GET /things response 200 [response]: type string → integer',
    )
  })

  const narrowed: [range: string, left: string[], includes: Json][] = [
    ['2XX', ['200'], '200'],
    ['2xx', ['200', '404', '201'], '200 and 201'],
    ['4XX', ['404'], '404'],
    ['2XX', ['404', 'default'], null],
    ['200', ['201'], null],
    ['default', ['404'], null],
    ['default', ['2XX', '4XX', '404', '5XX'], '4XX and 5XX'],
  ]
  it.each(narrowed)('says about response %s that %s are left, of which it includes %s', (range, left, includes) => {
    const after = answering(Object.fromEntries(left.map((code) => [code, {}])))
    const removed = changesBetween(answering({ [range]: {} }), after).filter(({ action }) => action === 'removed')
    expect(removed.map(({ detail }) => detail.includes ?? null)).toEqual([includes])
  })

  it('compares the schema of a range with that of the code that is left of it', () => {
    const [text, number] = [string, integer].map((schema) => ({ content: { 'application/json': { schema } } }))
    const found = linesBetween(answering({ '2XX': text! }), answering({ 200: number! }))
    expect(found).toContain('type changed: GET /things response 200 [response]: type string → integer')
  })

  it('reports what is behind references once, with every operation that leads there', () => {
    const [fact, ...others] = changesBetween(nested({ schema: string }, {}), nested({ schema: integer }, {}))
    expect(others).toEqual([])
    expect(
      operationsOf(fact!)
        .map(({ method, path }) => `${method} ${path}`)
        .toSorted(),
    ).toEqual(['POST /a', 'POST /b', 'PUT /c'])
  })

  it('reports a shared parameter that was dropped everywhere once, with every operation that dropped it', () => {
    const facts = changesBetween(taking([{ $ref: '#/components/parameters/P' }]), taking([]))
    expect(facts.filter(({ subject }) => subject === 'parameter').map((change) => operationsOf(change).length)).toEqual(
      [2],
    )
  })
})

describe('A schema that refers to a parameter', () => {
  it('says nothing, and nothing about the parameter', () => {
    const api = (schema: Json): Json =>
      documentOf(
        { '/a': { get: { parameters: [{ $ref: '#/components/parameters/S' }], responses: {} } } },
        {
          parameters: {
            S: { name: 'S', in: 'header', schema },
            O: { name: 'O', in: 'header', schema: { type: 'string' } },
          },
        },
      )
    expect(linesBetween(api({ type: 'string' }), api({ $ref: '#/components/parameters/O' }))).toEqual([
      'type changed: parameter S header parameter S [request]: type string → any',
    ])
  })
})

describe('A response that refers to a schema', () => {
  it('is a reference that leads nowhere, and nothing is said of the schema', () => {
    const schemas = { Error: { type: 'object', properties: { message: string } } }
    const failing = (reference: string): JsonObject =>
      documentOf(
        { '/a': { get: { responses: { 500: { $ref: reference } } } } },
        { responses: { Failed: { description: 'Failed.', content: json(ref('Error')) } }, schemas },
      )
    const [right, wrong] = ['responses/Failed', 'schemas/Error'].map((each) => failing(`#/components/${each}`))
    const messages = [
      [right!, wrong!],
      [wrong!, right!],
    ].map(([base, revision]) => findingsBetween(base!, revision!).map(({ message }) => message))
    expect(messages).toEqual([
      ['GET /a response 500 now refers to #/components/schemas/Error, which is a schema'],
      ['GET /a response 500 no longer refers to #/components/schemas/Error, which is a schema'],
    ])
  })
})
