import { describe, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { type Row, answers, exchanges, expectFacts, lifeOf, ref, takes } from '../support/documents.ts'

const string = { type: 'string' }
const [get, post] = ['GET /things response 200', 'POST /things request']

/** A way a schema can be part of an API: the document around it, what its properties are called, and where it is sent. */
type Setting = readonly [what: string, around: (schema: JsonObject) => Json, name: string, sent: string]

const settings: Setting[] = [
  ['a response', (schema) => answers(schema), `${get}.`, 'response'],
  ['a request', (schema) => takes(schema), `${post}.`, 'request'],
  ['a component of a response', (schema) => answers(ref('Thing'), { Thing: schema }), 'Thing.', 'response'],
  ['a component of a request', (schema) => takes(ref('Thing'), { Thing: schema }), 'Thing.', 'request'],
  ['a component of both', exchanges, 'Thing.', 'request, response'],
  [
    'a component with a name of its own kind',
    (schema) => answers({ $ref: '#/components/schemas/A~1%20B' }, { 'A/ B': schema }),
    'A/ B.',
    'response',
  ],
  ['a property', (schema) => answers({ properties: { data: schema } }), `${get}.data.`, 'response'],
  [
    'a property by $ref',
    (schema) => answers({ properties: { data: ref('Thing') } }, { Thing: schema }),
    'Thing.',
    'response',
  ],
  [
    'a property of a property',
    (schema) => takes({ properties: { a: { properties: { b: schema } } } }),
    `${post}.a.b.`,
    'request',
  ],
  ['the items of a list', (schema) => answers({ items: schema }), `${get}.[].`, 'response'],
  [
    'the items of a list in a property',
    (schema) => answers({ properties: { list: { items: schema } } }),
    `${get}.list[].`,
    'response',
  ],
  ['the values of a map', (schema) => answers({ additionalProperties: schema }), `${get}.*.`, 'response'],
  [
    'the values of a map by $ref',
    (schema) => answers({ additionalProperties: ref('Thing') }, { Thing: schema }),
    'Thing.',
    'response',
  ],
  ['the only part of an allOf', (schema) => answers({ allOf: [schema] }), `${get}.`, 'response'],
  [
    'a part of an allOf',
    (schema) => answers({ allOf: [ref('A'), schema] }, { A: { properties: { b: {} } } }),
    `${get}.`,
    'response',
  ],
  [
    'a part of an allOf by $ref',
    (schema) => answers({ allOf: [{ type: 'object' }, ref('Thing')] }, { Thing: schema }),
    'Thing.',
    'response',
  ],
  [
    'a titled choice of a oneOf',
    (schema) => answers({ oneOf: [string, { title: 'A', ...schema }] }),
    `${get}.(A).`,
    'response',
  ],
  [
    'a choice of a oneOf by $ref',
    (schema) => answers({ oneOf: [ref('A'), ref('Thing')] }, { A: string, Thing: schema }),
    'Thing.',
    'response',
  ],
  [
    'the only choice of an anyOf beside null',
    (schema) => answers({ anyOf: [schema, { type: 'null' }] }),
    `${get}.`,
    'response',
  ],
  [
    'a schema that contains itself',
    (schema) =>
      answers(ref('Thing'), { Thing: { ...schema, items: ref('Thing'), additionalProperties: ref('Thing') } }),
    'Thing.',
    'response',
  ],
  [
    'two schemas that contain each other',
    (schema) => takes(ref('A'), { A: { items: ref('Thing') }, Thing: { ...schema, items: ref('A') } }),
    'Thing.',
    'request',
  ],
]

const lives = settings.flatMap(([what, around, name, sent]) => {
  const documents = [{ b: string }, { a: string, b: string }, { a: { ...string, deprecated: true }, b: string }].map(
    (properties) => around({ properties }),
  ) as [Json, Json, Json]
  return lifeOf(`a property of ${what}`, documents, (change) => `property ${change}: ${name}a [${sent}]`)
})

const needs = settings.flatMap(([what, around, name, sent]): Row[] => {
  const [optional, required, integer] = [
    around({ properties: { a: string } }),
    around({ properties: { a: string }, required: ['a'] }),
    around({ properties: { a: { type: 'integer' } } }),
  ]
  return [
    [`a property of ${what} that became required`, optional, required, [`property required: ${name}a [${sent}]`]],
    [`a property of ${what} that became optional`, required, optional, [`property optional: ${name}a [${sent}]`]],
    [
      `a property of ${what} of another type`,
      optional,
      integer,
      [`type changed: ${name}a [${sent}]: type string → integer`],
    ],
  ]
})

const schema = (fields: JsonObject): JsonObject => exchanges({ type: 'object', ...fields })

const special: Row[] = [
  [
    'a required property that was removed',
    schema({ properties: { a: string }, required: ['a'] }),
    schema({ properties: {} }),
    ['property removed: Thing.a [request, response]'],
  ],
  [
    'a name that is required without a property',
    schema({}),
    schema({ required: ['a'] }),
    ['requirement added: Thing.a [request, response]'],
  ],
  [
    'a name without a property that is no longer required',
    schema({ required: ['a', 'b'] }),
    schema({ required: ['b'] }),
    ['requirement removed: Thing.a [request, response]'],
  ],
  [
    'a readOnly property that was removed',
    schema({ properties: { a: { ...string, readOnly: true } } }),
    schema({}),
    ['property removed: Thing.a [response]'],
  ],
  [
    'a writeOnly property that was added',
    schema({}),
    schema({ properties: { a: { ...string, writeOnly: true } } }),
    ['property added: Thing.a [request]'],
  ],
  [
    'what is inside a readOnly property',
    schema({ properties: { a: { readOnly: true, items: { properties: { b: string } } } } }),
    schema({ properties: { a: { readOnly: true, items: { properties: {} } } } }),
    ['property removed: Thing.a[].b [response]'],
  ],
  [
    'a component that only a readOnly property refers to',
    exchanges({ properties: { a: { readOnly: true, items: ref('Inner') } } }, { Inner: { properties: { b: string } } }),
    exchanges({ properties: { a: { readOnly: true, items: ref('Inner') } } }, { Inner: { properties: {} } }),
    ['property removed: Inner.b [response]'],
  ],
  [
    'a property that is readOnly by its component',
    exchanges({ properties: { a: ref('Inner') } }, { Inner: { ...string, readOnly: true } }),
    exchanges({ properties: {} }, { Inner: { ...string, readOnly: true } }),
    ['property removed: Thing.a [response]'],
  ],
  [
    'a property of a readOnly component of another type',
    exchanges({ properties: { a: ref('Inner') } }, { Inner: { ...string, readOnly: true } }),
    exchanges({ properties: { a: ref('Inner') } }, { Inner: { type: 'integer', readOnly: true } }),
    ['type changed: Inner [response]: type string → integer'],
  ],
  [
    'a property of a component that another refers to, which is named for the component that has it',
    answers(ref('Alias'), { Alias: ref('Thing'), Thing: { properties: {} } }),
    answers(ref('Alias'), { Alias: ref('Thing'), Thing: { properties: { a: string } } }),
    ['property added: Thing.a [response]'],
  ],
  [
    'another component in place of one, each named for itself',
    answers({ items: ref('A') }, { A: { properties: { a: string } }, B: { properties: { b: string } } }),
    answers({ items: ref('B') }, { A: { properties: { a: string } }, B: { properties: { b: string } } }),
    [
      'property added: GET /things response 200.[].b [response]',
      'property removed: GET /things response 200.[].a [response]',
    ],
  ],
  [
    'properties of hostile names',
    schema({ properties: JSON.parse('{"__proto__": {"type": "string"}, "constructor": {}}') as Json }),
    schema({ properties: { toString: {} } }),
    [
      'property added: Thing.toString [request, response]',
      'property removed: Thing.__proto__ [request, response]',
      'property removed: Thing.constructor [request, response]',
    ],
  ],
]

describe('changesBetween', () => {
  it.each(lives)('reports exactly the fact of %s', (_, base, revision, facts) => {
    expectFacts(base, revision, facts)
  })

  it.each(needs)('reports exactly the fact of %s', (_, base, revision, facts) => {
    expectFacts(base, revision, facts)
  })

  it.each(special)('reports exactly the facts of %s', (_, base, revision, facts) => {
    expectFacts(base, revision, facts)
  })
})
