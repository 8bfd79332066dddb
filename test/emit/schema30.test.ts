import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { downgrader31 } from '../../src/emit/openapi30.ts'
import { NEVER, schema30 } from '../../src/emit/schema30.ts'
import { accepts } from '../support/accepts.ts'

/** A schema as it comes out of a whole rewriting, its parts included. */
const spelled = (schema: Json): Json => downgrader31()(schema, 'schema')
const s = { type: 'string' }
const n = { type: 'number' }
/** Null alone: a text or null, and no text. */
const nothing = { ...s, nullable: true, not: s }

describe('OpenAPI 3.0 spells', () => {
  const rows: [string, JsonObject, Json][] = [
    ['a nullable type', { type: ['string', 'null'] }, { type: 'string', nullable: true }],
    ['a type in a list of one', { type: ['string'] }, { type: 'string' }],
    ['null alone', { type: ['null'] }, nothing],
    ['null alone, without a list', { type: 'null' }, nothing],
    ['null as a constant, with its words', { description: 'None.', const: null }, { description: 'None.', ...nothing }],
    ['null as the only value', { enum: [null] }, nothing],
    ['several types', { type: ['string', 'array'] }, { allOf: [{ anyOf: [s, { type: 'array', items: {} }] }] }],
    [
      'several types and null',
      { type: ['string', 'number', 'null'] },
      {
        allOf: [
          {
            anyOf: [
              { ...s, nullable: true },
              { ...n, nullable: true },
            ],
          },
        ],
      },
    ],
    ['an array without items', { type: 'array' }, { type: 'array', items: {} }],
    ['a constant', { const: 'a' }, { type: 'string', enum: ['a'] }],
    ['an enum, with the type of its values', { enum: [1, 2] }, { type: 'integer', enum: [1, 2] }],
    ['an enum with null', { enum: ['a', null] }, { type: 'string', nullable: true, enum: ['a', null] }],
    [
      'an enum of several types',
      { enum: ['a', 1.5, 1] },
      {
        anyOf: [
          { type: 'string', enum: ['a'] },
          { type: 'number', enum: [1.5, 1] },
        ],
      },
    ],
    ['an enum of nothing', { ...s, enum: [] }, { ...s, not: {} }],
    [
      'a choice between constants, as an enum with words beside it',
      {
        oneOf: [
          { const: 1, title: 'ONE', description: 'One.' },
          { const: 2, title: 'TWO', deprecated: true },
        ],
      },
      {
        type: 'integer',
        enum: [1, 2],
        'x-enum-varnames': ['ONE', 'TWO'],
        'x-enum-descriptions': ['One.', ''],
        'x-deprecated-values': [2],
      },
    ],
    ['a choice between null and another', { anyOf: [s, { type: 'null' }] }, { ...s, nullable: true }],
    [
      'a choice between null and a component',
      { description: 'D.', oneOf: [{ type: 'null' }, { $ref: '#/a' }] },
      { description: 'D.', allOf: [{ $ref: '#/a' }], nullable: true },
    ],
    [
      'a choice between null and several others',
      { oneOf: [{ $ref: '#/a' }, s, { type: 'null' }] },
      { oneOf: [{ $ref: '#/a' }, s], nullable: true },
    ],
    [
      'a choice between null and an enum',
      { anyOf: [{ ...s, enum: ['a'] }, { type: 'null' }] },
      { ...s, enum: ['a', null], nullable: true },
    ],
    ['the flag of 3.0, which says nothing in 3.1', { ...s, nullable: true }, s],
    [
      'the exclusive flag of 3.0, which is meant',
      { minimum: 0, exclusiveMinimum: true },
      { minimum: 0, exclusiveMinimum: true },
    ],
    [
      'a closed object with patterns for names, no stricter than it was',
      { patternProperties: { '^x': s }, additionalProperties: false },
      { 'x-patternProperties': { '^x': s }, additionalProperties: s },
    ],
    [
      'others beside patterns for names',
      { patternProperties: { '^x': s }, additionalProperties: n },
      { 'x-patternProperties': { '^x': s }, additionalProperties: { anyOf: [n, s] } },
    ],
    [
      'a bound that is left out',
      { exclusiveMinimum: 1, exclusiveMaximum: 5 },
      { minimum: 1, exclusiveMinimum: true, maximum: 5, exclusiveMaximum: true },
    ],
    [
      'the stricter bound of two, the exclusive one',
      { minimum: 1, exclusiveMinimum: 1 },
      { minimum: 1, exclusiveMinimum: true },
    ],
    [
      'the same with the keys the other way round',
      { exclusiveMaximum: 1, maximum: 3 },
      { maximum: 1, exclusiveMaximum: true },
    ],
    ['the stricter bound of two, the inclusive one', { exclusiveMinimum: 1, minimum: 2 }, { minimum: 2 }],
    ['the first of several examples', { examples: ['a', 'b'] }, { example: 'a' }],
    ['no example of none', { examples: [] }, {}],
    ['no further properties', { additionalProperties: false }, { additionalProperties: false }],
    ['any further properties', { additionalProperties: true }, { additionalProperties: {} }],
    ['a property that must not be there', { properties: { a: false } }, { properties: { a: { not: {} } } }],
    [
      'a condition',
      { if: s, then: { pattern: 'a' }, else: n },
      { allOf: [{ anyOf: [{ not: s }, { pattern: 'a' }] }, { anyOf: [s, n] }] },
    ],
    ['a condition without consequences', { if: s }, {}],
    ['consequences without a condition', { then: s, else: n }, {}],
    [
      'required names that depend on another',
      { dependentRequired: { a: ['b'] } },
      { allOf: [{ anyOf: [{ not: { required: ['a'] } }, { required: ['b'] }] }] },
    ],
    [
      'a schema that depends on a name',
      { dependentSchemas: { a: s } },
      { allOf: [{ anyOf: [{ not: { required: ['a'] } }, s] }] },
    ],
    [
      'a tuple of exact length',
      { type: 'array', prefixItems: [s, n], items: false },
      { type: 'array', items: { anyOf: [s, n] }, maxItems: 2 },
    ],
    ['a tuple with a rest', { type: 'array', prefixItems: [s], items: n }, { type: 'array', items: { anyOf: [s, n] } }],
    ['base64', { type: 'string', contentEncoding: 'base64' }, { type: 'string', format: 'byte' }],
    ['another encoding', { contentEncoding: 'quoted-printable' }, { 'x-contentEncoding': 'quoted-printable' }],
    [
      'binary data',
      { type: 'string', contentMediaType: 'application/octet-stream' },
      { type: 'string', format: 'binary' },
    ],
    ['another media type', { contentMediaType: 'image/png' }, { 'x-contentMediaType': 'image/png' }],
    [
      'encoded binary data',
      { contentEncoding: 'base64', contentMediaType: 'application/octet-stream' },
      { format: 'byte', 'x-contentMediaType': 'application/octet-stream' },
    ],
    ['a reference alone', { $ref: '#/a' }, { $ref: '#/a' }],
    ['a reference with a marker', { $ref: '#/a', deprecated: true }, { deprecated: true, allOf: [{ $ref: '#/a' }] }],
    ['a reference beside an allOf', { $ref: '#/a', allOf: [s] }, { allOf: [{ $ref: '#/a' }, s] }],
    [
      'parts beside what becomes parts',
      { dependentRequired: { a: ['b'] }, allOf: [s] },
      { allOf: [{ anyOf: [{ not: { required: ['a'] } }, { required: ['b'] }] }, s] },
    ],
    ['a required list without names', { required: [] }, {}],
  ]
  it.each(rows)('%s', (_, schema, wanted) => {
    expect(spelled(schema)).toEqual(wanted)
  })

  it.each([
    'propertyNames',
    'contains',
    'minContains',
    'maxContains',
    'unevaluatedItems',
    'unevaluatedProperties',
    'contentSchema',
    '$id',
    '$schema',
    '$anchor',
    '$dynamicAnchor',
    '$dynamicRef',
    '$comment',
    '$vocabulary',
    'patternProperties',
  ])('%s, which it cannot say, as an extension', (key) => {
    expect(schema30({ type: 'string', [key]: { a: 1 } })).toEqual({ type: 'string', [`x-${key}`]: { a: 1 } })
  })

  it('keys and values with names that every object has', () => {
    const schema = JSON.parse('{"__proto__": {"a": 1}, "contentEncoding": "constructor"}') as JsonObject
    expect(JSON.stringify(schema30(schema))).toBe('{"__proto__":{"a":1},"x-contentEncoding":"constructor"}')
  })

  it('schemas that are true or false, where it has no such schemas', () => {
    expect([spelled(true), spelled(false)]).toEqual([{}, NEVER])
  })

  it('writes nothing again that is spelled the same way', () => {
    const schema = {
      type: 'object',
      properties: { a: { type: 'string', maxLength: 3 } },
      required: ['a'],
      additionalProperties: n,
    }
    expect(spelled(schema)).toEqual(schema)
  })
})

describe('a value that fitted a schema', () => {
  const values: Json[] = [
    null,
    'a',
    '',
    5,
    0,
    2.5,
    [],
    ['a'],
    ['a', 'b'],
    ['a', 1],
    [1],
    {},
    { a: 1 },
    { a: 1, b: 1 },
    { a: 'x' },
  ]
  const schemas: JsonObject[] = [
    { type: ['string', 'null'] },
    { type: 'null' },
    { anyOf: [s, { type: 'null' }] },
    { type: ['string', 'array', 'null'] },
    { const: 'a' },
    { const: null },
    { exclusiveMinimum: 0 },
    { exclusiveMaximum: 5, maximum: 9 },
    { prefixItems: [s] },
    { prefixItems: [s], items: n },
    { prefixItems: [s], items: false },
    { dependentRequired: { a: ['b'] } },
    { dependentSchemas: { a: { properties: { a: n } } } },
    { enum: ['a', null] },
    { if: { required: ['a'] }, then: { required: ['b'] } },
    { properties: { a: false } },
    { additionalProperties: false },
  ]
  it.each(schemas)('%j fits what 3.0 makes of it too', (schema) => {
    const lost = values.filter((value) => accepts(schema, value) && !accepts(spelled(schema), value))
    expect(lost).toEqual([])
  })
})
