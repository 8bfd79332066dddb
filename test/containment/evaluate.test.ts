import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Json } from '../../src/base/json.ts'
import type { Dialect } from '../../src/openapi/dialects.ts'
import { evaluate, evaluateForgiving } from '../../src/containment/evaluate.ts'
import { newNodes } from '../../src/containment/schemas.ts'
import { anySchema, anyValue } from '../support/random-schemas.ts'
import { ajvErrs, judgeOf } from '../support/schema-judge.ts'
import { runs } from '../support/runs.ts'

const DIALECTS: readonly Dialect[] = ['2020-12', '2019-09', 'draft-07', 'draft-06', 'draft-04', 'openapi-3.0']

interface Branch {
  readonly values: readonly Json[]
  readonly isDemanded: boolean
  readonly isApart: boolean
  readonly limit: number
}

function accepts(
  schema: Json,
  value: Json,
  dialect: Dialect = '2020-12',
  format: 'annotation' | 'assertion' = 'annotation',
): boolean | undefined {
  const document = newNodes().document({ owner: 'a', root: schema, dialect, formats: format })
  return evaluate(document.nodeAt({ raw: schema, path: [] }), value)
}

describe('the evaluator', () => {
  it.each(DIALECTS)('agrees with Ajv on random values and schemas of %s', (dialect) => {
    fc.assert(
      fc.property(anySchema(dialect), fc.array(anyValue, { minLength: 8, maxLength: 8 }), (schema, values) => {
        if (ajvErrs(schema)) return
        const judge = judgeOf(schema, dialect)
        for (const value of values)
          expect(accepts(schema, value, dialect)).toBe(judge(value) ?? accepts(schema, value, dialect))
      }),
      runs(300),
    )
  })

  it('agrees with Ajv on unions of tagged objects, whatever the tags are and wherever they are', () => {
    const tag = fc.constantFrom<Json>('a', 'b', 'c', 1, null, ['a'])
    const branch = fc.record({
      values: fc.array(tag, { minLength: 1, maxLength: 3 }),
      isDemanded: fc.boolean(),
      isApart: fc.boolean(),
      limit: fc.integer({ min: 0, max: 2 }),
    })
    const schemaOf = ({ values, isDemanded, isApart, limit }: Branch): Json => {
      const tagged = {
        properties: { kind: { enum: values }, size: { maximum: limit } },
        ...(isDemanded && { required: ['kind'] }),
      }
      return isApart ? { allOf: [{ $ref: '#/$defs/any' }, tagged] } : tagged
    }
    const value = fc.oneof(
      fc.constantFrom<Json>('a', 3, null, ['a']),
      fc.record({ kind: tag, size: fc.integer({ min: 0, max: 3 }) }, { requiredKeys: [] }) as fc.Arbitrary<Json>,
    )
    fc.assert(
      fc.property(
        fc.array(branch, { minLength: 1, maxLength: 6 }),
        fc.constantFrom('anyOf', 'oneOf'),
        fc.array(value, { minLength: 6, maxLength: 6 }),
        (branches, keyword, values) => {
          const schema: Json = { $defs: { any: { title: 'any' } }, [keyword]: branches.map(schemaOf) }
          const judge = judgeOf(schema, '2020-12')
          for (const each of values) expect(accepts(schema, each)).toBe(judge(each))
        },
      ),
      runs(500),
    )
  })

  it.each<[string, Json, Json, boolean | undefined]>([
    [
      'counts contains in an empty array although a list of items stands beside it',
      { prefixItems: [true], contains: true },
      [],
      false,
    ],
    ['takes what contains finds as evaluated', { contains: true, unevaluatedItems: false }, [1, 2], true],
    [
      'forgets what a failed branch evaluated',
      { anyOf: [true, { properties: { a: true }, required: ['b'] }], unevaluatedProperties: false },
      { a: 1 },
      false,
    ],
    ['has no artefacts of floating point', { multipleOf: 0.1 }, 0.3, true],
    ['nor of large numbers', { multipleOf: 3.3 }, 99, true],
    ['counts code points', { maxLength: 1 }, '😀', true],
    ['takes 1.0 as an integer', { type: 'integer' }, 1, true],
    [
      'distinguishes numbers and texts in unique items',
      { uniqueItems: true },
      [1, '1', [1], { a: 1 }, { a: '1' }],
      true,
    ],
    [
      'finds equal objects in whatever order',
      { uniqueItems: true },
      [
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ],
      false,
    ],
    ['asks not of a reference that does not resolve', { $ref: '#/nowhere' }, 1, undefined],
    ['asks not of a reference that leads back to itself', { $ref: '#' }, 1, undefined],
    ['rejects what another keyword rejects all the same', { $ref: '#/nowhere', type: 'string' }, 1, false],
  ])('%s', (_, schema, value, expected) => {
    expect(accepts(schema, value)).toBe(expected)
  })

  it('follows anchors, identifiers and escaped pointers', () => {
    const schema = {
      $id: 'https://example.com/root',
      properties: {
        a: { $ref: '#name' },
        b: { $ref: 'other' },
        c: { $ref: '#/$defs/x~1y%25' },
        d: { $dynamicRef: '#name' },
      },
      $defs: { n: { $anchor: 'name', type: 'string' }, o: { $id: 'other', type: 'null' }, 'x/y%': { type: 'boolean' } },
    }
    expect(accepts(schema, { a: 'x', b: null, c: true, d: 'x' })).toBe(true)
    for (const wrong of [{ a: 1 }, { b: 1 }, { c: 1 }, { d: 1 }]) expect(accepts(schema, wrong)).toBe(false)
  })

  it('reads formats as assertions when asked to', () => {
    const check = (format: string, value: Json): boolean | undefined =>
      accepts({ format }, value, '2020-12', 'assertion')
    expect([
      check('date', '2024-02-29'),
      check('date', '2023-02-29'),
      check('date', '1900-02-29'),
      check('date', 5),
    ]).toEqual([true, false, false, true])
    expect([check('uuid', 'x'), check('ipv4', '1.2.3.256'), check('int32', 2 ** 31), check('int32', 1)]).toEqual([
      false,
      false,
      false,
      true,
    ])
    expect([check('email', 'x'), check('email', 'x@y.example'), check('float', 1)]).toEqual([false, true, true])
    // Of what is not defined exactly, what all values have in common is known.
    expect([check('uri', 'x'), check('uri', 'urn:x'), check('regex', '(')]).toEqual([false, undefined, undefined])
  })

  it('is certain of a chain of schemas that each hold the next twice, also where open enums take what they do not list', () => {
    const length = 60
    const chain = Array.from({ length }, (_, index): [string, Json] => {
      const next = { $ref: `#/$defs/S${index + 1}` }
      return [`S${index}`, { allOf: [next, next] }]
    })
    const root = { $ref: '#/$defs/S0', $defs: { ...Object.fromEntries(chain), [`S${length}`]: { type: 'string' } } }
    const document = newNodes().document({ owner: 'a', root, dialect: '2020-12', formats: 'annotation' })
    const node = document.nodeAt({ raw: root, path: [] })
    expect(['a', 1].map((value) => evaluate(node, value))).toEqual([true, false])
    expect(['a', 1].map((value) => evaluateForgiving(node, value, 'a'))).toEqual([true, false])
  })
})
