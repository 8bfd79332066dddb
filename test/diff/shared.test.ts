import { directionsOf } from '../../src/diff/change.ts'
import { holderText } from '../../src/diff/location.ts'
import { operationsOf } from '../../src/diff/change.ts'
import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import type { Change } from '../../src/diff/change.ts'
import { documentOf, expectLawful, json, lineOf, linesBetween, ref, reversedKeys } from '../support/documents.ts'
import { changesBetween } from '../support/judged.ts'

const answer = { '200': { description: 'Fine.', content: json(ref('Thing')) } }
const asked = { requestBody: { content: json(ref('Thing')) } }

/** An API that uses one schema all over. */
function sharing(thing: JsonObject, schemas: JsonObject = {}): JsonObject {
  const paths = {
    '/things': { get: { responses: answer }, post: { ...asked, responses: answer } },
    '/things/{id}': {
      put: { ...asked, responses: { '204': {} } },
      get: { responses: { '200': { content: json({ items: ref('Thing') }) } } },
    },
    '/other': { get: { responses: { '200': { content: json(ref('Other')) } } } },
  }
  return documentOf(paths, { schemas: { Thing: thing, Other: { type: 'string' }, ...schemas } })
}

function onlyFact(base: Json, revision: Json): Change {
  const facts = changesBetween(base, revision)
  expect(facts.map(lineOf)).toHaveLength(1)
  expectLawful(base, revision)
  return facts[0]!
}

function users(change: Change): string[] {
  return operationsOf(change)
    .map(({ method, path }) => `${method} ${path}`)
    .toSorted()
}

const everyUser = ['GET /things', 'GET /things/{id}', 'POST /things', 'PUT /things/{id}']
const [a, b] = [{ type: 'string' }, { type: 'integer' }]

describe('What refers to a shared thing on one side only', () => {
  it('is where it differs, since nothing became of the shared thing', () => {
    const perPage = (value: number): Json => ({ in: 'query', name: 'per_page', schema: { default: value } })
    const failing = (schema: Json): Json => ({ description: 'No.', content: json(schema) })
    const components = { parameters: { perPage: perPage(30) }, responses: { conflict: failing({ type: 'string' }) } }
    const shared = {
      parameters: [{ $ref: '#/components/parameters/perPage' }],
      responses: { 409: { $ref: '#/components/responses/conflict' } },
    }
    const written = { parameters: [perPage(50)], responses: { 409: failing({ type: 'integer' }) } }
    const api = (operation: Json): JsonObject =>
      documentOf({ '/a': { get: operation }, '/b': { get: shared } }, components)
    const facts = ['GET /a query parameter per_page', 'GET /a response 409']
    for (const [base, revision] of [
      [shared, written],
      [written, shared],
    ])
      expect(changesBetween(api(base!), api(revision!)).map(({ at }) => holderText(at))).toEqual(facts)
  })

  it('is where content or a header of it came or went, for each operation that writes it out', () => {
    const failing = { description: 'No.', headers: { X: { schema: a } }, content: json(a) }
    const components = { responses: { failing } }
    const api = (response: Json): JsonObject => {
      const operation = { responses: { 400: response } }
      const other = { responses: { 400: { $ref: '#/components/responses/failing' } } }
      return documentOf({ '/a': { get: operation }, '/b': { get: operation }, '/c': { get: other } }, components)
    }
    const facts = changesBetween(api({ $ref: '#/components/responses/failing' }), api({ description: 'No.' }))
    expect(facts.map(({ subject, at }) => `${subject} ${holderText(at)}`)).toEqual([
      'header GET /a response 400',
      'media-type GET /a response 400',
      'header GET /b response 400',
      'media-type GET /b response 400',
    ])
  })
})

describe('changesBetween', () => {
  it('reports a property of a shared schema once, with every operation that uses it and both directions', () => {
    const fact = onlyFact(sharing({ properties: { a, b } }), sharing({ properties: { b } }))
    expect(lineOf(fact)).toBe('property removed: Thing.a [request, response]')
    expect(users(fact)).toEqual(everyUser)
  })

  it('reports a property of a schema that a shared one refers to with every operation that reaches it', () => {
    const thing = { properties: { inner: ref('Inner') } }
    const fact = onlyFact(
      sharing(thing, { Inner: { properties: { a } } }),
      sharing(thing, { Inner: { properties: { a: { ...a, deprecated: true } } } }),
    )
    expect(lineOf(fact)).toBe('property deprecated: Inner.a [request, response]')
    expect(users(fact)).toEqual(everyUser)
  })

  it('reports a readOnly property of a shared schema only for the operations that answer with it', () => {
    const fact = onlyFact(sharing({ properties: { a: { ...a, readOnly: true } } }), sharing({ properties: {} }))
    expect(lineOf(fact)).toBe('property removed: Thing.a [response]')
    expect(users(fact)).toEqual(['GET /things', 'GET /things/{id}', 'POST /things'])
  })

  it('reports a writeOnly property of a shared schema only for the operations that take it', () => {
    const fact = onlyFact(sharing({ properties: { a: { ...a, writeOnly: true } } }), sharing({ properties: {} }))
    expect(lineOf(fact)).toBe('property removed: Thing.a [request]')
    expect(users(fact)).toEqual(['POST /things', 'PUT /things/{id}'])
  })

  it('reports what changed in a schema that contains itself once, with every operation that uses it', () => {
    const thing = (properties: JsonObject): JsonObject => ({
      properties: { ...properties, children: { items: ref('Thing') } },
    })
    const fact = onlyFact(sharing(thing({ a })), sharing(thing({ a: b })))
    expect(lineOf(fact)).toBe('type changed: Thing.a [request, response]: type string → integer')
    expect(users(fact)).toEqual(everyUser)
  })

  it('reports what changed in a component that no operation reaches, with no operation and no direction', () => {
    const fact = onlyFact(sharing({}, { Idle: { properties: { a } } }), sharing({}, { Idle: { properties: {} } }))
    expect(lineOf(fact)).toBe('property removed: Idle.a')
    expect([operationsOf(fact), directionsOf(fact)]).toEqual([[], []])
  })

  it('reports a component that came or went without an operation that reaches it', () => {
    expect(linesBetween(sharing({}), sharing({}, { Idle: a }))).toEqual(['component added: schema Idle'])
    expect(linesBetween(sharing({}, { Idle: a }), sharing({}))).toEqual(['component removed: schema Idle'])
  })

  it('does not report a component that goes with the only thing that refers to it, or comes with it', () => {
    const [plain, referring] = [sharing({ type: 'object' }), sharing({ type: 'object', not: ref('Idle') }, { Idle: a })]
    expect(linesBetween(plain, referring)).toEqual([
      'constraint changed: Thing [request, response]: not null → {"$ref":"#/components/schemas/Idle"}',
    ])
    expect(linesBetween(referring, plain)).toEqual([
      'constraint changed: Thing [request, response]: not {"$ref":"#/components/schemas/Idle"} → null',
    ])
    const [few, more] = [
      sharing({ properties: { b } }),
      sharing({ properties: { b, c: { items: ref('Idle') } } }, { Idle: a }),
    ]
    expect(linesBetween(few, more)).toEqual(['property added: Thing.c [request, response]'])
    expect(linesBetween(more, few)).toEqual(['property removed: Thing.c [request, response]'])
  })

  it('reports a component that comes where others that refer to nothing change', () => {
    const text = { type: 'object', title: 'Things', properties: { a } }
    expect(linesBetween(sharing(text), sharing({ ...text, properties: { a: b } }, { Idle: b }))).toEqual([
      'component added: schema Idle',
      'type changed: Thing.a [request, response]: type string → integer',
    ])
  })

  it('knows the components that any operation of a path uses which came or went', () => {
    const paths = { '/a': { get: {} }, '/things': { get: {}, post: asked } }
    const [few, all] = [documentOf({ '/a': { get: {} } }), documentOf(paths, { schemas: { Thing: a } })]
    expect(linesBetween(few, all)).toEqual(['path added: /things'])
    expect(linesBetween(all, few)).toEqual(['path removed: /things'])
  })

  it('reports a parameter of a path item once, with each of its operations', () => {
    const item = (parameters: Json): JsonObject => documentOf({ '/a': { parameters, get: {}, put: {} } })
    const page = { in: 'query', name: 'page', schema: ref('Page') }
    const fact = onlyFact(item([]), item([page]))
    expect(lineOf(fact)).toBe('parameter added: /a query parameter page [request]')
    expect(users(fact)).toEqual(['GET /a', 'PUT /a'])
  })

  const settings: [string, (schema: Json) => JsonObject][] = [
    [
      'a response component',
      (schema) =>
        documentOf(
          {
            '/a': { get: { responses: { 200: { $ref: '#/components/responses/R' } } } },
            '/b': { get: { responses: { 200: { $ref: '#/components/responses/R' } } } },
          },
          { responses: { R: { content: json(schema) } } },
        ),
    ],
    [
      'a parameter component',
      (schema) =>
        documentOf(
          {
            '/a': { get: { parameters: [{ $ref: '#/components/parameters/P' }] } },
            '/b': { get: { parameters: [{ $ref: '#/components/parameters/P' }] } },
          },
          { parameters: { P: { in: 'query', name: 'p', schema } } },
        ),
    ],
    [
      'a component that goes by two names',
      (schema) =>
        documentOf(
          {
            '/a': { get: { responses: { 200: { content: json(ref('A')) } } } },
            '/b': { get: { responses: { 200: { content: json(ref('B')) } } } },
          },
          { schemas: { A: ref('B'), B: schema } },
        ),
    ],
  ]
  it.each(settings)('names what changed in %s the same in whatever order the paths are', (_, around) => {
    const [base, revision] = [around({ properties: { a } }), around({ properties: { a: b } })]
    const fact = onlyFact(base, revision)
    expect(users(fact)).toEqual(['GET /a', 'GET /b'])
    expect(linesBetween(reversedKeys(base), reversedKeys(revision))).toEqual([lineOf(fact)])
  })

  it('ends where references go round in a circle', () => {
    const circle = (last: Json): JsonObject => sharing(ref('A'), { A: ref('B'), B: ref('C'), C: last })
    expect(linesBetween(circle(ref('Thing')), circle(ref('A')))).toEqual([])
    expect(linesBetween(circle(a), circle(b))).toHaveLength(1)
  })

  it('takes a reference that does not resolve, or out of the document, for what it is', () => {
    const [nowhere, outside] = [ref('Nowhere'), { $ref: 'other.yaml#/Thing' }]
    expectLawful(sharing(nowhere), sharing(outside))
    expect(
      linesBetween(sharing({ properties: { a: nowhere } }), sharing({ properties: { a: nowhere, b: outside } })),
    ).toEqual(['property added: Thing.b [request, response]'])
  })

  it('sees what is beside a reference, also at the root of a body', () => {
    const beside = { ...ref('Thing'), maxProperties: 1 }
    expect(linesBetween(sharing(ref('Thing')), sharing(beside)).join()).toContain('maxProperties')
  })

  it('reports an example in another file once, with all that refer to it', () => {
    const answering = {
      '200': {
        description: 'Fine.',
        content: { 'application/json': { examples: { one: { $ref: '#/x-files/one.yaml' } } } },
      },
    }
    const [base, revision] = [1, 2].map((value) => ({
      ...documentOf({ '/a': { get: { responses: answering } }, '/b': { get: { responses: answering } } }),
      'x-files': { 'one.yaml': { value } },
    }))
    const fact = onlyFact(base!, revision!)
    expect(lineOf(fact)).toBe('text changed: one.yaml [response]: value {"value":1} → {"value":2}')
    expect(users(fact)).toEqual(['GET /a', 'GET /b'])
  })
})
