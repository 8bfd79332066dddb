import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { type Row, documentOf, expectFacts, getting, lifeOf } from '../support/documents.ts'
import { changesBetween } from '../support/judged.ts'

const string = { type: 'string' }

function parameter(place: string, name: string, fields: Readonly<Record<string, Json>> = {}): JsonObject {
  return { in: place, name, schema: string, ...fields }
}

function query(fields: Readonly<Record<string, Json>>): JsonObject {
  return getting({ parameters: [parameter('query', 'q', fields)] })
}

function withPath(template: string, item: JsonObject, components: JsonObject = {}): JsonObject {
  return documentOf({ [template]: item }, components)
}

/** The life of a parameter in each of the ways a document can hold it. */
const lives: Row[] = ['path', 'query', 'header', 'cookie'].flatMap((place) => {
  const [plain, marked] = [parameter(place, 'q'), parameter(place, 'q', { deprecated: true })]
  const line =
    (owner: string) =>
    (change: string): string =>
      `parameter ${change}: ${['added', 'removed'].includes(change) ? 'GET /a/{q}' : owner} ${place} parameter q [request]`
  const sides = [[], [plain], [marked]]
  const inline = sides.map((parameters) => withPath('/a/{q}', { get: { parameters } }))
  const onItem = sides.map((parameters) => withPath('/a/{q}', { get: {}, parameters }))
  const byRef = sides.map(([shared]) => {
    const parameters = shared === undefined ? [] : [{ $ref: '#/components/parameters/Q' }]
    return withPath('/a/{q}', { get: { parameters } }, shared === undefined ? {} : { parameters: { Q: shared } })
  })
  return [
    ...lifeOf(`a ${place} parameter of an operation`, inline as [Json, Json, Json], line('GET /a/{q}')),
    ...lifeOf(`a ${place} parameter of a path item`, onItem as [Json, Json, Json], line('/a/{q}')),
    ...lifeOf(`a ${place} parameter by $ref`, byRef as [Json, Json, Json], line('parameter Q')),
  ]
})

const rows: Row[] = [
  [
    'a parameter that became required',
    query({}),
    query({ required: true }),
    ['parameter required: GET /things query parameter q [request]'],
  ],
  [
    'a parameter that became optional',
    query({ required: true }),
    query({ required: false }),
    ['parameter optional: GET /things query parameter q [request]'],
  ],
  ['required: false for no word of it', query({}), query({ required: false }), []],
  [
    'other words and examples',
    query({ description: 'a', example: 'a' }),
    query({ description: 'b', example: 'b' }),
    [],
  ],
  [
    'a parameter of another type',
    query({}),
    query({ schema: { type: 'integer' } }),
    ['type changed: GET /things query parameter q [request]: type string → integer'],
  ],
  [
    'a parameter of fewer values',
    query({ schema: { enum: ['a', 'b'] } }),
    query({ schema: { enum: ['a'] } }),
    ['enum-value removed: GET /things query parameter q "b" [request]'],
  ],
  [
    'a property in a parameter',
    query({ schema: { properties: { a: string, b: string } } }),
    query({ schema: { properties: { a: string } } }),
    ['property removed: GET /things query parameter q.b [request]'],
  ],
  [
    'a parameter with content of another type',
    query({ content: { 'application/json': { schema: string } } }),
    query({ content: { 'application/json': { schema: { type: 'integer' } } } }),
    ['type changed: GET /things query parameter q [request]: type string → integer'],
  ],
  [
    'a parameter that is written another way',
    query({ style: 'form', explode: true }),
    query({ style: 'pipeDelimited', explode: false }),
    ['constraint changed: GET /things query parameter q [request]: style "form" → "pipeDelimited"'],
  ],
  [
    'a parameter that moved from the query to a header',
    query({}),
    getting({ parameters: [parameter('header', 'q')] }),
    [
      'parameter added: GET /things header parameter q [request]',
      'parameter removed: GET /things query parameter q [request]',
    ],
  ],
  [
    'parameters in another order',
    getting({ parameters: [parameter('query', 'a'), parameter('query', 'b')] }),
    getting({ parameters: [parameter('query', 'b'), parameter('query', 'a')] }),
    [],
  ],
  [
    'a header in other letters',
    getting({ parameters: [parameter('header', 'X-A')] }),
    getting({ parameters: [parameter('header', 'x-a')] }),
    [],
  ],
  [
    'a query parameter in other letters',
    getting({ parameters: [parameter('query', 'A')] }),
    getting({ parameters: [parameter('query', 'a')] }),
    [
      'parameter added: GET /things query parameter a [request]',
      'parameter removed: GET /things query parameter A [request]',
    ],
  ],
  [
    'a parameter that moved from the path item to its only operation',
    withPath('/a', { parameters: [parameter('query', 'q')], get: {} }),
    withPath('/a', { get: { parameters: [parameter('query', 'q')] } }),
    [],
  ],
  [
    'a parameter by $ref for the same one inline',
    query({}),
    getting({ parameters: [{ $ref: '#/components/parameters/Q' }] }, { parameters: { Q: parameter('query', 'q') } }),
    [],
  ],
  [
    'an operation whose own parameter hides that of its path item',
    withPath('/a', { parameters: [parameter('query', 'q')], get: { parameters: [parameter('query', 'q')] }, put: {} }),
    withPath('/a', {
      parameters: [parameter('query', 'q', { required: true })],
      get: { parameters: [parameter('query', 'q')] },
      put: {},
    }),
    ['parameter required: /a query parameter q [request]'],
  ],
  [
    'a parameter of a path item with two operations',
    withPath('/a', { get: {}, put: {} }),
    withPath('/a', { get: {}, put: {}, parameters: [parameter('query', 'q')] }),
    ['parameter added: /a query parameter q [request]'],
  ],
  [
    'a path parameter that was renamed',
    withPath('/a/{x}/b/{y}', {
      get: { parameters: [parameter('path', 'x'), parameter('path', 'y', { schema: { type: 'integer' } })] },
    }),
    withPath('/a/{id}/b/{other}', {
      get: { parameters: [parameter('path', 'other', { schema: { type: 'integer' } }), parameter('path', 'id')] },
    }),
    ['path renamed: /a/{id}/b/{other}: "/a/{x}/b/{y}" → "/a/{id}/b/{other}"'],
  ],
  [
    'a path parameter that was renamed and is of another type',
    withPath('/a/{x}', { get: { parameters: [parameter('path', 'x')] } }),
    withPath('/a/{id}', { get: { parameters: [parameter('path', 'id', { schema: { type: 'integer' } })] } }),
    [
      'path renamed: /a/{id}: "/a/{x}" → "/a/{id}"',
      'type changed: GET /a/{id} path parameter id [request]: type string → integer',
    ],
  ],
  [
    'two path parameters that changed places',
    withPath('/a/{x}/{y}', {
      get: { parameters: [parameter('path', 'x'), parameter('path', 'y', { schema: { type: 'integer' } })] },
    }),
    withPath('/a/{y}/{x}', {
      get: { parameters: [parameter('path', 'x'), parameter('path', 'y', { schema: { type: 'integer' } })] },
    }),
    [
      'path renamed: /a/{y}/{x}: "/a/{x}/{y}" → "/a/{y}/{x}"',
      'type changed: GET /a/{y}/{x} path parameter x [request]: type integer → string',
      'type changed: GET /a/{y}/{x} path parameter y [request]: type string → integer',
    ],
  ],
  [
    'a path parameter that was renamed in a path item by $ref',
    withPath(
      '/a/{x}',
      { $ref: '#/components/pathItems/A' },
      { pathItems: { A: { get: { parameters: [parameter('path', 'x')] } } } },
    ),
    withPath(
      '/a/{y}',
      { $ref: '#/components/pathItems/A' },
      { pathItems: { A: { get: { parameters: [parameter('path', 'y')] } } } },
    ),
    ['path renamed: /a/{y}: "/a/{x}" → "/a/{y}"'],
  ],
  [
    'a parameter that was given a schema',
    getting({ parameters: [{ in: 'query', name: 'q' }] }),
    query({}),
    ['type changed: GET /things query parameter q [request]: type any → string'],
  ],
]

describe('changesBetween', () => {
  it.each([...lives, ...rows])('reports of parameters exactly the facts of %s', (_, base, revision, facts) => {
    expectFacts(base, revision, facts)
  })

  it.each([
    ['path', 'path'],
    ['query', 'query'],
    ['querystring', 'querystring'],
    ['header', 'header'],
    ['cookie', 'cookie'],
    ['nowhere known', 'query'],
  ])(
    'says of what differs in the value of a parameter in %s that it travels in the %s, and by which name',
    (place, sent) => {
      const taking = (schema: Json): JsonObject =>
        withPath('/a/{x}', { get: { parameters: [parameter(place, 'x', { schema })] } })
      const [change] = changesBetween(taking(string), taking({ type: 'integer' }))
      expect(change!.reaches.map(({ message }) => [message?.in, message?.name])).toEqual([[sent, 'x']])
    },
  )
})
