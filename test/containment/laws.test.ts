import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { isObject } from '../../src/base/json.ts'
import { compareSchemas } from '../../src/containment/compare-schemas.ts'
import { newContainment } from '../../src/containment/containment.ts'
import type { Dialect } from '../../src/openapi/dialects.ts'
import { anySchema, anyValue, schemaPair } from '../support/random-schemas.ts'
import { ajvErrs, judgeOf } from '../support/schema-judge.ts'
import { runs } from '../support/runs.ts'

const DIALECTS: readonly Dialect[] = ['2020-12', '2019-09', 'draft-07', 'draft-06', 'draft-04', 'openapi-3.0']
const RUNS = runs(80)

describe.each(DIALECTS)('the containment of random schemas of %s', (dialect) => {
  const ask = (a: Json, b: Json): ReturnType<typeof compareSchemas> => compareSchemas(a, b, { dialect })
  const inside = (a: Json, b: Json): string => ask(a, b).aInB

  it('is proved by values that Ajv accepts and rejects, and contradicted by none', () => {
    fc.assert(
      fc.property(schemaPair(dialect), fc.array(anyValue, { minLength: 20, maxLength: 20 }), ([a, b], values) => {
        if (ajvErrs(a) || ajvErrs(b)) return
        const result = ask(a, b)
        const [inA, inB] = [judgeOf(a, dialect), judgeOf(b, dialect)]
        if (result.onlyInA !== undefined) {
          expect([inA(result.onlyInA.value) ?? true, inB(result.onlyInA.value) ?? false]).toEqual([true, false])
        }
        if (result.onlyInB !== undefined) {
          expect([inB(result.onlyInB.value) ?? true, inA(result.onlyInB.value) ?? false]).toEqual([true, false])
        }
        for (const value of values) {
          if (inA(value) === true && inB(value) === false) expect(result.aInB).not.toBe('yes')
          if (inB(value) === true && inA(value) === false) expect(result.bInA).not.toBe('yes')
        }
      }),
      runs(200),
    )
  })

  it('has a witness for every no, and a reason for every unknown', () => {
    fc.assert(
      fc.property(schemaPair(dialect), ([a, b]) => {
        const { aInB, bInA, onlyInA, onlyInB, because } = ask(a, b)
        expect([aInB === 'no', bInA === 'no']).toEqual([onlyInA !== undefined, onlyInB !== undefined])
        expect(because.map(({ question }) => question)).toEqual([
          ...(aInB === 'yes' ? [] : ['aInB']),
          ...(bInA === 'yes' ? [] : ['bInA']),
        ])
      }),
      RUNS,
    )
  })

  it('forgives under a contract, and says no only where plain JSON Schema does', () => {
    fc.assert(
      fc.property(schemaPair(dialect), ([a, b]) => {
        const strict = inside(a, b)
        const lenient = compareSchemas(a, b, { dialect, undeclared: 'contract' }).aInB
        if (strict === 'yes') expect(lenient).not.toBe('no')
        if (lenient === 'no') expect(strict).not.toBe('yes')
      }),
      RUNS,
    )
  })

  it('is reflexive, also where the same is said in another way', () => {
    fc.assert(
      fc.property(anySchema(dialect), (schema) => {
        for (const other of [
          structuredClone(schema),
          turned(schema),
          { allOf: [schema] },
          { anyOf: [schema, schema] },
          { not: { not: schema } },
        ]) {
          const { aInB, bInA } = ask(schema, other)
          expect(['no'].includes(aInB) || ['no'].includes(bInA), JSON.stringify(other)).toBe(false)
        }
      }),
      RUNS,
    )
  })

  it('is transitive', () => {
    fc.assert(
      fc.property(schemaPair(dialect), anySchema(dialect), ([a, b], c) => {
        if (inside(a, b) === 'yes' && inside(b, c) === 'yes') expect(inside(a, c)).not.toBe('no')
      }),
      RUNS,
    )
  })

  it('takes allOf as a meet, anyOf as a join, and not as the opposite', () => {
    fc.assert(
      fc.property(schemaPair(dialect), anySchema(dialect), ([a, b], other) => {
        const meet = { allOf: [a, b] }
        const join = { anyOf: [a, b] }
        for (const part of [a, b]) {
          expect(inside(meet, part)).not.toBe('no')
          expect(inside(part, join)).not.toBe('no')
        }
        if (inside(other, a) === 'yes' && inside(other, b) === 'yes') expect(inside(other, meet)).not.toBe('no')
        if (inside(a, other) === 'yes' && inside(b, other) === 'yes') expect(inside(join, other)).not.toBe('no')
        expect(inside({ allOf: [a, { not: a }] }, { not: {} })).not.toBe('no')
        expect(inside({}, { anyOf: [a, { not: a }] })).not.toBe('no')
        if (inside(a, b) === 'yes') expect(inside({ not: b }, { not: a })).not.toBe('no')
      }),
      RUNS,
    )
  })

  it('never grows when a keyword is added', () => {
    const added = fc.constantFrom<JsonObject>(
      { required: ['a'] },
      { minLength: 1 },
      { maxItems: 1 },
      { multipleOf: 2 },
      { pattern: 'a' },
      { enum: [1, 'a', null, { a: 1 }] },
      { maxProperties: 1 },
      { uniqueItems: true },
      { not: { type: 'string' } },
    )
    fc.assert(
      fc.property(anySchema(dialect), added, (schema, keyword) => {
        if (!isObject(schema) || Object.keys(keyword).some((key) => Object.hasOwn(schema, key))) return
        expect(inside({ ...schema, ...keyword }, schema)).not.toBe('no')
      }),
      RUNS,
    )
  })
})

describe('schemas of OpenAPI 3.0', () => {
  it('say the same in the words of 3.1, to an engine that reads both', () => {
    fc.assert(
      fc.property(anySchema('openapi-3.0'), (schema) => {
        const now = spelledFor31(schema)
        const [a, b] = [
          { root: schema, dialect: 'openapi-3.0' as const },
          { root: now, dialect: '2020-12' as const },
        ]
        for (const undeclared of ['open', 'contract'] as const) {
          const { within, contains } = newContainment(a, b, { undeclared })
          const [x, y] = [schema, now].map((raw) => ({ raw, path: [] }))
          expect([within(x!, y!).verdict, contains(x!, y!).verdict]).toEqual(['yes', 'yes'])
        }
      }),
      runs(400),
    )
  })
})

/** A schema of 3.0 as 3.1 has it: null is a type, and an exclusive bound is a number. */
function spelledFor31(schema: Json): Json {
  if (!isObject(schema)) return schema
  const { nullable, exclusiveMinimum, exclusiveMaximum, type, minimum, maximum, ...rest } = schema
  const inner = Object.entries(rest).map(([keyword, value]): [string, Json] => {
    if (['allOf', 'anyOf', 'oneOf'].includes(keyword)) return [keyword, (value as Json[]).map(spelledFor31)]
    if (keyword === 'properties')
      return [keyword, Object.fromEntries(Object.entries(value as JsonObject).map(([k, v]) => [k, spelledFor31(v)]))]
    return [keyword, ['items', 'not', 'additionalProperties'].includes(keyword) ? spelledFor31(value) : value]
  })
  return {
    ...Object.fromEntries(inner),
    ...(type === undefined ? {} : { type: nullable === true ? [type, 'null'] : type }),
    ...(minimum === undefined ? {} : { [exclusiveMinimum === true ? 'exclusiveMinimum' : 'minimum']: minimum }),
    ...(maximum === undefined ? {} : { [exclusiveMaximum === true ? 'exclusiveMaximum' : 'maximum']: maximum }),
  }
}

/** The same schema with its keys and its branches in the opposite order. */
function turned(schema: Json): Json {
  if (!isObject(schema)) return schema
  const entries = Object.entries(schema).toReversed()
  return Object.fromEntries(
    entries.map(([key, value]) => [
      key,
      Array.isArray(value) && ['allOf', 'anyOf', 'oneOf', 'enum'].includes(key) ? value.toReversed() : value,
    ]),
  ) as Json
}
