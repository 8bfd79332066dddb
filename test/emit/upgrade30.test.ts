import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { upgrader30 } from '../../src/emit/upgrade30.ts'
import { downgrader31 } from '../../src/emit/openapi30.ts'
import { lookUp } from '../../src/base/pointer.ts'
import { snapshotAt, withSchema } from '../support/document.ts'

describe('a schema of 3.0 in the spelling of 3.1', () => {
  const rows: [string, JsonObject, Json][] = [
    ['null is one of its types', { type: 'string', nullable: true }, { type: ['string', 'null'] }],
    ['what is not nullable has one type', { type: 'string', nullable: false }, { type: 'string' }],
    ['what is nullable and says nothing else takes anything', { nullable: true, title: 'A' }, { title: 'A' }],
    [
      'null is one more choice',
      { anyOf: [{ type: 'string' }, { $ref: '#/a' }], nullable: true },
      { anyOf: [{ type: 'string' }, { $ref: '#/a' }, { type: 'null' }] },
    ],
    [
      'null is a choice beside exactly one of others, which may take it themselves',
      {
        description: 'D.',
        oneOf: [{ $ref: '#/a' }, { $ref: '#/b' }],
        nullable: true,
        discriminator: { propertyName: 'k' },
      },
      {
        description: 'D.',
        anyOf: [{ oneOf: [{ $ref: '#/a' }, { $ref: '#/b' }], discriminator: { propertyName: 'k' } }, { type: 'null' }],
      },
    ],
    [
      'null is a choice beside the only part',
      { allOf: [{ $ref: '#/a' }], nullable: true, readOnly: true },
      { anyOf: [{ $ref: '#/a' }, { type: 'null' }], readOnly: true },
    ],
    [
      'null is a choice beside all that is said of other values',
      { nullable: true, minLength: 1, default: 'a' },
      { anyOf: [{ minLength: 1 }, { type: 'null' }], default: 'a' },
    ],
    ['null that is listed is there', { nullable: true, enum: ['a', null] }, { enum: ['a', null] }],
    [
      'a type beside a choice takes null, and the choice decides',
      { type: 'object', nullable: true, anyOf: [{ required: ['a'] }] },
      { type: ['object', 'null'], anyOf: [{ required: ['a'] }] },
    ],
    [
      'an exclusive bound is a number',
      { minimum: 1, exclusiveMinimum: true, maximum: 9, exclusiveMaximum: true },
      { exclusiveMinimum: 1, exclusiveMaximum: 9 },
    ],
    ['an inclusive bound stays', { minimum: 1, exclusiveMinimum: false }, { minimum: 1 }],
    ['an exclusive bound without a bound says nothing', { exclusiveMinimum: true }, {}],
    ['a number as exclusive bound stays', { exclusiveMaximum: 9 }, { exclusiveMaximum: 9 }],
    ['an example is one of the examples', { example: 'a' }, { examples: ['a'] }],
    ['an example of null is an example', { example: null }, { examples: [null] }],
    ['examples win over an example', { example: 'a', examples: ['b'] }, { examples: ['b'] }],
    [
      'words beside a reference stay, what 3.0 ignores goes',
      { $ref: '#/a', deprecated: true, 'x-lifecycle': {}, type: 'string' },
      { $ref: '#/a', deprecated: true, 'x-lifecycle': {} },
    ],
    ['parts are upgraded too', { items: { type: 'string', nullable: true } }, { items: { type: ['string', 'null'] } }],
  ]
  it.each(rows)('is such that %s', (_, schema, wanted) => {
    expect(upgrader30()(schema, 'schema')).toEqual(wanted)
  })

  it('is the same object where the versions agree', () => {
    const schema = { type: 'object', properties: { a: { type: 'string', minLength: 1 } } }
    expect(upgrader30()(schema, 'schema')).toBe(schema)
  })
})

describe('a null among the values of a nullable enum', () => {
  it('is allowed in 3.1 where 3.0 allowed it', () => {
    expect(upgrader30()({ type: 'string', nullable: true, enum: ['a', null] }, 'schema')).toEqual({
      type: ['string', 'null'],
      enum: ['a', null],
    })
  })
})

it.each<JsonObject>([
  { type: 'string', nullable: true, example: 'a' },
  { type: 'number', minimum: 1, exclusiveMinimum: true },
  { type: 'array', items: { type: 'integer', maximum: 5, exclusiveMaximum: true } },
])('%j comes back the same from 3.1 to 3.0', (schema) => {
  expect(downgrader31()(upgrader30()(schema, 'schema'), 'schema')).toEqual(schema)
})

it('a document written in 3.0 is upgraded for a later version only, and one written in 3.1 is taken as it is', () => {
  const document = withSchema({ type: 'string', nullable: true })
  const thing = ['components', 'schemas', 'Thing']
  const published = { ...document, openapi: '3.0.3' }
  expect(snapshotAt(published, thing, '2024-01-01')).toBe(lookUp(published, thing))
  expect(snapshotAt(published, thing, '2024-01-01', { openapi: '3.2' })).toEqual({ type: ['string', 'null'] })
  expect(snapshotAt(document, thing, '2024-01-01')).toBe(lookUp(document, thing))
})

it('a property that has a lifecycle is upgraded on each of its days', () => {
  const document = {
    ...withSchema({
      properties: { a: { type: 'string', nullable: true, 'x-lifecycle': { deprecated: '2024-01-01' } } },
    }),
    openapi: '3.0.3',
  }
  const type = ['components', 'schemas', 'Thing', 'properties', 'a', 'type']
  expect(['2023-12-31', '2024-01-01'].map((text) => snapshotAt(document, type, text, { openapi: '3.1' }))).toEqual([
    ['string', 'null'],
    ['string', 'null'],
  ])
})
