import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { compareSchemas } from '../../src/containment/compare-schemas.ts'
import type { Dialect } from '../../src/openapi/dialects.ts'
import { mayBeSent } from '../support/contract-judge.ts'
import { anyValue, schemaPair } from '../support/random-schemas.ts'
import { ajvErrs, judgeOf } from '../support/schema-judge.ts'
import { runs, upTo } from '../support/runs.ts'

const DIALECTS: readonly Dialect[] = ['2020-12', '2019-09', 'draft-07', 'draft-06', 'draft-04', 'openapi-3.0']

describe.each(DIALECTS)('contracts of random schemas of %s', (dialect) => {
  it('are broken only by what may be sent, and by all of it that is rejected', () => {
    let no = 0
    fc.assert(
      fc.property(schemaPair(dialect), fc.array(anyValue, { minLength: 20, maxLength: 20 }), ([a, b], values) => {
        if (ajvErrs(a) || ajvErrs(b)) return
        const { aInB, onlyInA } = compareSchemas(a, b, { dialect, undeclared: 'contract' })
        const [inA, inB, sent] = [judgeOf(a, dialect), judgeOf(b, dialect), mayBeSent(a, b, dialect)]
        if (onlyInA !== undefined) {
          no++
          const { value } = onlyInA
          expect([inA(value) ?? true, inB(value) ?? false, sent(value)]).toEqual([true, false, true])
        }
        if (aInB !== 'yes') return
        for (const value of values) {
          if (inA(value) === true && inB(value) === false) expect(sent(value), JSON.stringify(value)).toBe(false)
        }
      }),
      runs(120),
    )
    expect(no).toBeGreaterThan(upTo(20))
  })
})

describe('contracts of small objects and unions of them', () => {
  const names = ['a', 'b', 'c']
  const plain = fc
    .record(
      {
        properties: fc.dictionary(
          fc.constantFrom(...names),
          fc.constantFrom<Json>({ type: 'string' }, { type: 'integer' }, {}),
          {
            maxKeys: 3,
            noNullPrototype: true,
          },
        ),
        required: fc.uniqueArray(fc.constantFrom(...names), { minLength: 1, maxLength: 2 }),
        additionalProperties: fc.constantFrom<Json>(false, true, { type: 'string' }),
        dependentSchemas: fc.constantFrom<Json>(
          { a: { properties: { b: { type: 'string' } } } },
          { c: { required: ['b'] } },
        ),
      },
      { requiredKeys: ['properties'], noNullPrototype: true },
    )
    .chain(({ additionalProperties, dependentSchemas, ...rest }) =>
      fc.constantFrom<JsonObject>(
        rest,
        rest,
        rest,
        ...(additionalProperties === undefined ? [] : [{ ...rest, additionalProperties }]),
        ...(dependentSchemas === undefined ? [] : [{ ...rest, dependentSchemas }]),
      ),
    ) as fc.Arbitrary<Json>
  const several = fc.array(plain, { minLength: 2, maxLength: 3 })
  const whole = fc.oneof(
    plain,
    several.map((anyOf): Json => ({ anyOf })),
    several.map((oneOf): Json => ({ oneOf })),
    several.map((allOf): Json => ({ allOf })),
    fc.tuple(plain, plain).map(([outer, not]): Json => ({ allOf: [outer], not })),
    fc.tuple(plain, plain, plain).map(([test, pass, fail]): Json => ({ if: test, then: pass, else: fail })),
    fc.tuple(plain, several).map(([outer, anyOf]): Json => ({ ...(outer as JsonObject), anyOf })),
  )
  const values = names.reduce<JsonObject[]>(
    (all, name) => all.flatMap((value) => [value, { ...value, [name]: '' }, { ...value, [name]: 0 }]),
    [{}],
  )

  it('are judged as trying all objects over their names judges them', () => {
    const count = { yes: 0, no: 0, unknown: 0 }
    fc.assert(
      fc.property(whole, whole, (a, b) => {
        const { aInB, onlyInA } = compareSchemas(a, b, { undeclared: 'contract' })
        const [inA, inB, sent] = [judgeOf(a, '2020-12'), judgeOf(b, '2020-12'), mayBeSent(a, b, '2020-12')]
        const proves = (value: Json): boolean => inA(value) === true && inB(value) === false && sent(value) === true
        if (onlyInA !== undefined) expect(proves(onlyInA.value)).toBe(true)
        if (aInB === 'yes') expect(values.filter(proves)).toEqual([])
        count[aInB]++
      }),
      runs(400),
    )
    expect(count.unknown).toBe(0)
    expect(Math.min(count.yes, count.no)).toBeGreaterThan(upTo(40))
  })

  it('are broken by what one choice declares inside of a property, whatever the other choices declare', () => {
    const scalar = fc.constantFrom<JsonObject>({ type: 'string' }, { type: 'integer' })
    const object = fc.constantFrom<JsonObject>({}, { type: 'object' })
    const inner = fc
      .tuple(object, fc.dictionary(fc.constantFrom('a', 'b'), scalar, { maxKeys: 2, noNullPrototype: true }))
      .map(([type, properties]): JsonObject => ({ ...type, properties }))
    const outer = fc
      .record({ p: inner, q: scalar }, { requiredKeys: [], noNullPrototype: true })
      .map((properties): JsonObject => ({ type: 'object', properties: properties as JsonObject }))
    const some = fc.array(outer, { minLength: 2, maxLength: 4 })
    const held = ['a', 'b'].reduce<JsonObject[]>(
      (all, name) => all.flatMap((value) => [value, { ...value, [name]: '' }, { ...value, [name]: 0 }]),
      [{}],
    )
    const nested: Json[] = held.flatMap((p): Json[] => [{ p }, { p, q: '' }, { p, q: 0 }])
    let no = 0
    fc.assert(
      fc.property(
        some,
        fc.oneof(
          outer,
          some.map((anyOf): Json => ({ anyOf })),
        ),
        (anyOf, b) => {
          const a = { anyOf }
          const { aInB, onlyInA } = compareSchemas(a, b, { undeclared: 'contract' })
          const [inA, inB, sent] = [judgeOf(a, '2020-12'), judgeOf(b, '2020-12'), mayBeSent(a, b, '2020-12')]
          const bySome = anyOf.map((choice) => [judgeOf(choice, '2020-12'), mayBeSent(choice, b, '2020-12')] as const)
          const proves = (value: Json): boolean => inA(value) === true && inB(value) === false && sent(value) === true
          if (onlyInA !== undefined) expect(proves(onlyInA.value)).toBe(true)
          const isOfOne = (value: Json): boolean =>
            bySome.some(([holds, sends]) => holds(value) === true && sends(value) === true)
          if (aInB === 'yes') expect(nested.filter((value) => proves(value) && isOfOne(value))).toEqual([])
          else no++
        },
      ),
      runs(400),
    )
    expect(no).toBeGreaterThan(upTo(40))
  })
})
