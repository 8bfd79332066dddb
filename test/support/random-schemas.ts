import * as fc from 'fast-check'
import { type Json, type JsonObject, type MutableJsonObject, isObject } from '../../src/base/json.ts'
import type { Dialect } from '../../src/openapi/dialects.ts'

const NAMES = ['a', 'b', 'ab', 'c']
const PATTERNS = [
  '^a',
  'b$',
  '^[ab]+$',
  'a*',
  '^(ab|c)?$',
  'a.b',
  '^.{2,3}$',
  '[^a]',
  '^(?=.*a).{2,}$',
  String.raw`^\w+$`,
]

const name = fc.constantFrom(...NAMES)
const pattern = fc.constantFrom(...PATTERNS)

/** Small JSON values over the names and numbers that the schemas speak of. */
export const anyValue: fc.Arbitrary<Json> = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, depthSize: 'small', withCrossShrink: true },
    fc.constantFrom<Json>(
      null,
      true,
      false,
      0,
      1,
      2,
      3,
      -1,
      0.5,
      1.5,
      6,
      100,
      '',
      'a',
      'b',
      'ab',
      'ba',
      'abc',
      'aab',
      'x',
      '😀',
    ),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(name, tie('value'), { maxKeys: 3, noNullPrototype: true }),
  ),
})).value

/** Any schema of a dialect, over few names, numbers and patterns, so that two of them often have to do with each other. */
export function anySchema(dialect: Dialect): fc.Arbitrary<Json> {
  return fc.letrec<{ schema: Json }>((tie) => {
    const inner = tie('schema')
    const some = (keywords: Record<string, fc.Arbitrary<Json>>): fc.Arbitrary<JsonObject> =>
      fc
        .record(keywords, { requiredKeys: [], noNullPrototype: true })
        .chain((all) =>
          fc
            .subarray(Object.keys(all), { maxLength: Math.min(3, Object.keys(all).length) })
            .map((kept) => Object.fromEntries(kept.map((key) => [key, all[key]!]))),
        ) as fc.Arbitrary<JsonObject>
    const leaf = fc.oneof(
      fc.boolean() as fc.Arbitrary<Json>,
      fc.tuple(typed(dialect), some(plainKeywords(dialect))).map(([type, rest]) => ({ ...type, ...rest })),
    )
    const nested = fc
      .tuple(typed(dialect), some(plainKeywords(dialect)), some(nestedKeywords(dialect, inner)))
      .map(([type, plain, rest]) => ({ ...type, ...plain, ...rest }))
    return { schema: fc.oneof({ maxDepth: 2, depthSize: 'small' }, leaf, nested) }
  }).schema
}

/** A schema that differs little from another one: a keyword left out, or one changed. */
export function anyEdit(schema: Json, dialect: Dialect): fc.Arbitrary<Json> {
  if (!isObject(schema) || Object.keys(schema).length === 0) return anySchema(dialect)
  return fc.constantFrom(...Object.keys(schema)).chain((keyword) => {
    const { [keyword]: old, ...rest } = schema as MutableJsonObject
    const changed = typeof old === 'number' ? [fc.constant<Json>({ ...rest, [keyword]: old + 1 })] : []
    const replaced = SCHEMA_KEYWORDS.has(keyword)
      ? anySchema(dialect).map((inner) => ({ ...rest, [keyword]: inner }))
      : anySchema(dialect)
    return fc.oneof(fc.constant<Json>(rest), replaced, ...changed)
  })
}

const SCHEMA_KEYWORDS: ReadonlySet<string> = new Set(
  'additionalProperties unevaluatedProperties unevaluatedItems propertyNames contains not if then else'.split(' '),
)

/** Two schemas of a dialect, most often close to each other. */
export function schemaPair(dialect: Dialect): fc.Arbitrary<[Json, Json]> {
  return anySchema(dialect).chain((a) =>
    fc.tuple(fc.constant(a), fc.oneof(anyEdit(a, dialect), anyEdit(a, dialect), anySchema(dialect))),
  )
}

function typed(dialect: Dialect): fc.Arbitrary<JsonObject> {
  const type = fc.constantFrom<Json>(
    'null',
    'boolean',
    'number',
    'integer',
    'string',
    'array',
    'object',
    'object',
    'string',
  )
  if (dialect === 'openapi-3.0') {
    const plain = type.filter((one) => one !== 'null').map((one): JsonObject => ({ type: one }))
    return fc.oneof(
      plain,
      plain.map((one): JsonObject => ({ ...one, nullable: true })),
      fc.constant<JsonObject>({}),
    )
  }
  const several = fc.tuple(type, type).map(([a, b]): JsonObject => ({ type: a === b ? a : [a, b] }))
  return fc.oneof(
    type.map((one): JsonObject => ({ type: one })),
    several,
    fc.constant<JsonObject>({}),
  )
}

function plainKeywords(dialect: Dialect): Record<string, fc.Arbitrary<Json>> {
  const flags = dialect === 'draft-04' || dialect === 'openapi-3.0'
  const values = fc.uniqueArray(anyValue, {
    minLength: 1,
    maxLength: 4,
    comparator: (a, b) => JSON.stringify(a) === JSON.stringify(b),
  })
  return {
    minimum: fc.constantFrom(0, 1, -1, 0.5, 2),
    maximum: fc.constantFrom(1, 2, 3, 1.5, 6),
    exclusiveMinimum: flags ? fc.boolean() : fc.constantFrom(0, 1),
    exclusiveMaximum: flags ? fc.boolean() : fc.constantFrom(1, 2, 3),
    multipleOf: fc.constantFrom(1, 2, 3, 0.5),
    minLength: fc.nat(3),
    maxLength: fc.nat(4),
    pattern,
    minItems: fc.nat(3),
    maxItems: fc.nat(3),
    uniqueItems: fc.boolean(),
    required: fc.uniqueArray(name, { minLength: 1, maxLength: 2 }),
    minProperties: fc.nat(3),
    maxProperties: fc.nat(3),
    enum: values,
    ...(flags ? {} : { const: anyValue }),
    ...(dialect === '2020-12' || dialect === '2019-09'
      ? {
          dependentRequired: fc.dictionary(name, fc.uniqueArray(name, { maxLength: 2 }), {
            minKeys: 1,
            maxKeys: 1,
            noNullPrototype: true,
          }),
        }
      : {}),
  }
}

function nestedKeywords(dialect: Dialect, inner: fc.Arbitrary<Json>): Record<string, fc.Arbitrary<Json>> {
  const list = fc.array(inner, { minLength: 1, maxLength: 3 })
  const map = (keys: fc.Arbitrary<string>): fc.Arbitrary<Json> =>
    fc.dictionary(keys, inner, { minKeys: 1, maxKeys: 3, noNullPrototype: true })
  const always = {
    properties: map(name),
    additionalProperties: inner,
    allOf: list,
    anyOf: list,
    oneOf: list,
    not: inner,
  }
  if (dialect === 'openapi-3.0') return { ...always, items: inner }
  const later = dialect === 'draft-04' ? {} : { contains: inner, propertyNames: inner }
  const when = ['if', 'then', 'else'].map((keyword) => [keyword, inner] as const)
  const conditions = dialect === 'draft-04' || dialect === 'draft-06' ? {} : Object.fromEntries(when)
  const tuples = { items: fc.oneof(inner, list), additionalItems: inner }
  const modern = dialect === '2020-12' || dialect === '2019-09'
  if (!modern) {
    return {
      ...always,
      ...later,
      ...conditions,
      ...tuples,
      patternProperties: map(pattern),
      dependencies: map(name),
    }
  }
  return {
    ...always,
    ...later,
    ...conditions,
    ...(dialect === '2020-12' ? { items: inner, prefixItems: list } : tuples),
    patternProperties: map(pattern),
    dependentSchemas: map(name),
    minContains: fc.nat(2),
    maxContains: fc.integer({ min: 1, max: 2 }),
    unevaluatedProperties: inner,
    unevaluatedItems: inner,
  }
}
