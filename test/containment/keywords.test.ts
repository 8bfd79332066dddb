import { describe, expect, it } from 'vitest'
import type { Json } from '../../src/base/json.ts'
import { compareSchemas } from '../../src/containment/compare-schemas.ts'
import { judgeOf } from '../support/schema-judge.ts'

type Row = readonly [a: Json, b: Json, aInB: 'yes' | 'no' | 'unknown', bInA: 'yes' | 'no' | 'unknown']

/** Each row says of two schemas whether the first is within the second, and the other way round. */
const TABLE: Readonly<Record<string, readonly Row[]>> = {
  types: [
    [{ type: 'integer' }, { type: 'number' }, 'yes', 'no'],
    [{ type: ['string', 'null'] }, { anyOf: [{ type: 'null' }, { type: 'string' }] }, 'yes', 'yes'],
    [true, {}, 'yes', 'yes'],
    [false, { type: 'string', minLength: 3, maxLength: 2 }, 'yes', 'yes'],
    [{ enum: [] }, { type: 'string' }, 'yes', 'no'],
  ],
  values: [
    [{ enum: ['a', 'b'] }, { enum: ['b', 'c', 'a'] }, 'yes', 'no'],
    [{ const: { a: [1, 2] } }, { type: 'object', properties: { a: { prefixItems: [{ const: 1 }] } } }, 'yes', 'no'],
    [
      { not: { const: { a: 1 } }, type: 'object', required: ['a'] },
      { anyOf: [{ minProperties: 2 }, { properties: { a: { not: { const: 1 } } } }] },
      'yes',
      'no',
    ],
    [{ type: 'boolean' }, { enum: [true, false] }, 'yes', 'yes'],
    [
      { type: 'string', anyOf: [{ enum: ['a', 'b'] }, { minLength: 3 }], not: { enum: ['a'] } },
      { anyOf: [{ enum: ['b'] }, { minLength: 3 }] },
      'yes',
      'no',
    ],
    [
      { type: 'array', not: { enum: [[], [1]] } },
      { anyOf: [{ minItems: 2 }, { minItems: 1, items: { not: { const: 1 } } }] },
      'yes',
      'no',
    ],
  ],
  numbers: [
    [{ minimum: 1 }, { exclusiveMinimum: 0 }, 'yes', 'no'],
    [{ type: 'integer', exclusiveMinimum: 0 }, { type: 'integer', minimum: 1 }, 'yes', 'yes'],
    [{ multipleOf: 0.3 }, { multipleOf: 0.1 }, 'yes', 'no'],
    [{ multipleOf: 3.3 }, { multipleOf: 1.1 }, 'yes', 'no'],
    [{ type: 'number', multipleOf: 4, minimum: 1, maximum: 7 }, { const: 4 }, 'yes', 'yes'],
    [{ type: 'integer', not: { multipleOf: 2 } }, { type: 'integer', not: { multipleOf: 4 } }, 'yes', 'no'],
    [{ type: 'integer', minimum: 9007199254740992 }, { type: 'number', minimum: 9007199254740992 }, 'yes', 'no'],
    [{ type: 'number', minimum: 0.1, maximum: 0.3 }, { minimum: 0.1, maximum: 0.30000000000000004 }, 'yes', 'no'],
    [
      { type: 'integer', allOf: [{ not: { multipleOf: 2 } }, { not: { multipleOf: 3 } }], minimum: 2, maximum: 4 },
      false,
      'yes',
      'yes',
    ],
  ],
  texts: [
    [{ type: 'string', pattern: '^[a-z]{1,5}$' }, { type: 'string', pattern: '^[a-z]+$', maxLength: 5 }, 'yes', 'yes'],
    [{ type: 'string', minLength: 2 }, { type: 'string', pattern: '..' }, 'no', 'yes'],
    [{ type: 'string', maxLength: 0 }, { const: '' }, 'yes', 'yes'],
    [{ type: 'string', pattern: '^a', not: { pattern: '^a' } }, false, 'yes', 'yes'],
    [{ type: 'string', pattern: String.raw`\bx\b` }, { type: 'string', pattern: String.raw`\bx\b` }, 'yes', 'yes'],
    [{ type: 'string', pattern: String.raw`^\bx\b$` }, { type: 'string', pattern: '^x$' }, 'unknown', 'unknown'],
    [{ type: 'string', pattern: String.raw`(a)\1` }, { type: 'string', minLength: 3 }, 'no', 'no'],
    [{ format: 'email' }, { format: 'uri' }, 'yes', 'yes'],
  ],
  arrays: [
    [
      { type: 'array', items: { type: 'integer' }, minItems: 1 },
      { type: 'array', contains: { type: 'number' } },
      'yes',
      'no',
    ],
    [{ type: 'array', prefixItems: [{ const: 1 }, { const: 1 }], minItems: 2, uniqueItems: true }, false, 'yes', 'yes'],
    [{ type: 'array', items: { enum: [1, 2, 3] }, uniqueItems: true }, { maxItems: 3 }, 'yes', 'no'],
    [
      { type: 'array', prefixItems: [{ enum: [1, 2] }, { const: 1 }], minItems: 2, uniqueItems: true },
      { prefixItems: [{ const: 2 }] },
      'yes',
      'no',
    ],
    [
      { type: 'array', contains: { const: 1 }, maxContains: 1, minItems: 2 },
      { type: 'array', contains: { not: { const: 1 } } },
      'yes',
      'no',
    ],
    [{ type: 'array', contains: true, minContains: 2 }, { type: 'array', minItems: 2 }, 'yes', 'yes'],
    [{ type: 'array', items: { type: 'boolean' }, minItems: 3 }, { not: { uniqueItems: true } }, 'yes', 'no'],
    [{ type: 'array', prefixItems: [{ type: 'string' }], items: false }, { type: 'array', maxItems: 1 }, 'yes', 'no'],
  ],
  objects: [
    [
      { type: 'object', properties: { a: { type: 'integer' } }, additionalProperties: false },
      { type: 'object', maxProperties: 1 },
      'yes',
      'no',
    ],
    [{ type: 'object', required: ['a'] }, { type: 'object', minProperties: 1 }, 'yes', 'no'],
    [
      { type: 'object', patternProperties: { '^x': { type: 'string' } }, additionalProperties: false },
      { type: 'object', propertyNames: { pattern: '^x' } },
      'yes',
      'no',
    ],
    [{ type: 'object', propertyNames: { enum: ['a', 'b'] } }, { maxProperties: 2 }, 'yes', 'no'],
    [{ type: 'object', dependentRequired: { a: ['b'] }, required: ['a'] }, { required: ['b'] }, 'yes', 'no'],
    [
      { type: 'object', additionalProperties: { type: 'integer' }, minProperties: 1 },
      { type: 'object', patternProperties: { '': { type: 'number' } } },
      'yes',
      'no',
    ],
    [
      {
        type: 'object',
        patternProperties: { '^a': { minimum: 2 }, b$: { maximum: 1 } },
        required: ['ab'],
        properties: { ab: { type: 'number' } },
      },
      false,
      'yes',
      'yes',
    ],
    [
      { type: 'object', properties: { __proto__: { type: 'string' }, constructor: { type: 'string' } } },
      { type: 'object', properties: { constructor: { type: 'string' } } },
      'yes',
      'yes',
    ],
  ],
  combinations: [
    [
      { oneOf: [{ type: 'string' }, { maxLength: 5 }] },
      { oneOf: [{ type: 'string' }, { maxLength: 10 }] },
      'no',
      'yes',
    ],
    [
      { allOf: [{ properties: { a: { type: 'string' } } }, { required: ['a'] }] },
      { properties: { a: { type: 'string' } }, required: ['a'] },
      'yes',
      'yes',
    ],
    [
      { if: { required: ['a'] }, then: { required: ['b'] }, else: { required: ['c'] }, type: 'object' },
      { type: 'object', minProperties: 1 },
      'yes',
      'no',
    ],
    [
      {
        anyOf: [
          { type: 'integer', maximum: 0 },
          { type: 'integer', minimum: 1 },
        ],
      },
      { type: 'integer' },
      'yes',
      'yes',
    ],
    [{ not: { not: { type: 'string' } } }, { type: 'string' }, 'yes', 'yes'],
  ],
  unevaluated: [
    [
      { allOf: [{ properties: { a: {} } }], unevaluatedProperties: false },
      { propertyNames: { const: 'a' } },
      'yes',
      'yes',
    ],
    [
      {
        type: 'object',
        anyOf: [
          { properties: { a: {} }, required: ['a'] },
          { properties: { b: {} }, required: ['b'] },
        ],
        unevaluatedProperties: false,
      },
      { type: 'object', maxProperties: 2, minProperties: 1 },
      'yes',
      'no',
    ],
    [
      { type: 'array', contains: { type: 'string' }, unevaluatedItems: { type: 'integer' } },
      { type: 'array', items: { type: ['string', 'integer'] } },
      'yes',
      'no',
    ],
  ],
}

describe.each(Object.entries(TABLE))('the containment of %s', (_, rows) => {
  it.each(rows)('%j and %j', (a, b, aInB, bInA) => {
    const result = compareSchemas(a, b)
    expect([result.aInB, result.bInA]).toEqual([aInB, bInA])
    const [inA, inB] = [judgeOf(a, '2020-12'), judgeOf(b, '2020-12')]
    if (result.onlyInA)
      expect([inA(result.onlyInA.value) ?? true, inB(result.onlyInA.value) ?? false]).toEqual([true, false])
    if (result.onlyInB)
      expect([inB(result.onlyInB.value) ?? true, inA(result.onlyInB.value) ?? false]).toEqual([true, false])
  })
})

describe('what is reported beside the verdict', () => {
  it('is where a value is rejected, and by what', () => {
    const service = (type: string): Json => ({
      type: 'object',
      required: ['type', 'data'],
      properties: {
        type: { const: 'SRV' },
        data: { type: 'object', required: ['service'], properties: { service: { type } } },
      },
    })
    const other: Json = { type: 'object', properties: { type: { const: 'A' } }, required: ['type'] }
    const result = compareSchemas({ oneOf: [other, service('string')] }, { oneOf: [service('integer'), other] })
    expect(result.onlyInA).toEqual({ value: { type: 'SRV', data: { service: '' } } })
    expect(result.because[0]).toEqual({
      question: 'aInB',
      at: '/data/service',
      reason: 'rejected by type',
      schema: '/oneOf/0/properties/data/properties/service',
      keyword: 'type',
    })
  })

  it('is a schema without any value, which is in every other', () => {
    const closed = {
      allOf: [{ required: ['a'] }, { type: 'object', properties: { b: {} }, additionalProperties: false }],
    }
    expect(compareSchemas(closed, { type: 'string' })).toMatchObject({ aInB: 'yes', aEmpty: true, bInA: 'no' })
    expect(compareSchemas({ type: 'string' }, { type: 'string' })).not.toHaveProperty('aEmpty')
  })

  it('counts a variant of oneOf that occurs twice as two, even if it is one object', () => {
    const twice: Json = { enum: ['y'] }
    const result = compareSchemas({ oneOf: [twice, { oneOf: [true, true] }, twice] }, false)
    expect(result).toMatchObject({ aInB: 'yes', aEmpty: true, because: [] })
  })

  it('is why something is unknown, and where', () => {
    const at = (pattern: string): Json => ({ properties: { a: { items: { type: 'string', pattern } } } })
    expect(compareSchemas(at(String.raw`^\Bx`), at('^x')).because[0]).toEqual({
      question: 'aInB',
      at: '/a/0',
      reason: 'a pattern with a word boundary',
    })
    expect(compareSchemas({ $ref: '#/nowhere' }, true).aInB).toBe('yes')
    expect(compareSchemas({ $ref: '#/nowhere' }, { type: 'string' }).because[0]?.reason).toMatch(
      '#/nowhere cannot be resolved',
    )
  })

  it('is a type that JSON Schema does not have, whose values nobody knows', () => {
    const file = { properties: { data: { type: 'file' } } }
    const text = { properties: { data: { type: 'string' } } }
    expect(compareSchemas(file, text)).toMatchObject({ aInB: 'unknown' })
    expect(compareSchemas(text, file).because[0]?.reason).toBe('the type "file" is not one of JSON Schema')
    expect(compareSchemas(file, { ...file, title: 'Upload' })).toMatchObject({ aInB: 'yes', bInA: 'yes' })
  })

  it('is a value from the author of a schema, where one will do', () => {
    expect(compareSchemas({ type: 'string', example: 'Berlin' }, { type: 'integer' }).onlyInA).toEqual({
      value: 'Berlin',
    })
    expect(compareSchemas({ type: 'string', examples: ['Berlin'], minLength: 1 }, { type: 'integer' }).onlyInA).toEqual(
      { value: 'Berlin' },
    )
    expect(compareSchemas({ enum: ['asc', 'desc'] }, { enum: ['desc'] }).onlyInA).toEqual({ value: 'asc' })
  })

  it('does not depend on what else was asked, and costs no more steps than allowed', () => {
    const hard = (shift: number): Json => ({
      allOf: Array.from({ length: 12 }, (_, i) => ({
        anyOf: Array.from({ length: 12 }, (__, j) => ({
          properties: { [`p${j}`]: { minimum: i - shift } },
          required: [`p${j}`],
        })),
      })),
    })
    const result = compareSchemas(hard(0), hard(1), { budget: 2000 })
    expect(result.aInB).toBe('unknown')
    expect(result.because[0]?.reason).toBe('the question takes more steps than its budget allows')
    expect(compareSchemas(hard(0), hard(1), { budget: 2000 })).toEqual(result)
  })
})
