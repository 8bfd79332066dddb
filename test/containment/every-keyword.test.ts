import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { compareSchemas } from '../../src/containment/compare-schemas.ts'
import { parsePointer } from '../../src/base/pointer.ts'
import type { Dialect } from '../../src/openapi/dialects.ts'
import { KEYWORDS } from '../../src/openapi/keywords.ts'

/** For each keyword a schema that rejects something because of it. */
const REJECTING: Readonly<Record<string, JsonObject>> = {
  type: { type: 'string' },
  nullable: { type: 'string', nullable: false },
  enum: { enum: ['a'] },
  const: { const: 'a' },
  format: { format: 'date' },
  minimum: { minimum: 1 },
  maximum: { maximum: 1 },
  exclusiveMinimum: { exclusiveMinimum: 1 },
  exclusiveMaximum: { exclusiveMaximum: 1 },
  multipleOf: { multipleOf: 2 },
  minLength: { minLength: 1 },
  maxLength: { maxLength: 1 },
  pattern: { pattern: '^a' },
  allOf: { allOf: [{ type: 'string' }] },
  anyOf: { anyOf: [{ type: 'string' }] },
  oneOf: { oneOf: [{ type: 'string' }] },
  not: { not: { type: 'string' } },
  if: { if: { type: 'string' }, then: { minLength: 1 } },
  then: { if: { type: 'string' }, then: { minLength: 1 } },
  else: { if: { type: 'string' }, else: { minimum: 1 } },
  dependentSchemas: { dependentSchemas: { a: { required: ['b'] } } },
  dependencies: { dependencies: { a: { required: ['b'] } } },
  items: { items: { type: 'string' } },
  prefixItems: { prefixItems: [{ type: 'string' }] },
  additionalItems: { items: [{}], additionalItems: { type: 'string' } },
  unevaluatedItems: { unevaluatedItems: { type: 'string' } },
  contains: { contains: { type: 'string' } },
  minContains: { contains: {}, minContains: 2 },
  maxContains: { contains: {}, maxContains: 2 },
  minItems: { minItems: 1 },
  maxItems: { maxItems: 1 },
  uniqueItems: { uniqueItems: true },
  properties: { properties: { a: { type: 'string' } } },
  patternProperties: { patternProperties: { '^a': { type: 'string' } } },
  additionalProperties: { additionalProperties: { type: 'string' } },
  unevaluatedProperties: { unevaluatedProperties: { type: 'string' } },
  propertyNames: { propertyNames: { maxLength: 1 } },
  required: { required: ['a'] },
  minProperties: { minProperties: 1 },
  maxProperties: { maxProperties: 1 },
  dependentRequired: { dependentRequired: { a: ['b'] } },
}

/** The same where an exclusive bound is a flag. */
const FLAGGED: Readonly<Record<string, JsonObject>> = {
  exclusiveMinimum: { minimum: 1, exclusiveMinimum: true },
  exclusiveMaximum: { maximum: 1, exclusiveMaximum: true },
}

/** What a schema says without one of its keywords. */
function without(schema: JsonObject, keyword: string): Json {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => key !== keyword))
}

const asserting = KEYWORDS.filter(({ speaks }) => speaks === 'asserts').flatMap(({ name, dialects }) =>
  dialects.map((dialect): [string, Dialect] => [name, dialect]),
)

/** A schema that rejects something because of a keyword, as a dialect spells it. */
function rejecting(name: string, dialect: Dialect): JsonObject {
  const flagged = dialect === 'draft-04' || dialect === 'openapi-3.0'
  return (flagged ? FLAGGED[name] : undefined) ?? REJECTING[name]!
}

/** Keywords whose rejections are those of others. */
const SHOWN_BY: Readonly<Record<string, string>> = { if: 'then' }

it('each keyword that asserts has a schema here', () => {
  const missing = [...new Set(asserting.map(([name]) => name))].filter((name) => !Object.hasOwn(REJECTING, name))
  expect(missing, 'add a schema that rejects something because of it to REJECTING').toEqual([])
})

describe('a keyword that asserts rejects something that is accepted without it', () => {
  it.each(asserting.filter(([name]) => name !== 'nullable' && Object.hasOwn(REJECTING, name)))(
    '%s, in %s',
    (name, dialect) => {
      const schema = rejecting(name, dialect)
      const answer = compareSchemas(without(schema, name), schema, { dialect, format: 'assertion' })
      expect(answer.aInB).toBe('no')
      const { schema: place, keyword } = answer.because.find(({ question }) => question === 'aInB')!
      const words = [...parsePointer(place!), keyword]
      expect(words, `the witness of ${name} names ${keyword} at "${place}"`).toContain(SHOWN_BY[name] ?? name)
    },
  )

  it.each([
    ['format', { format: 'int32' }, 'format'],
    ['dependencies', { dependencies: { a: ['b'] } }, 'dependencies'],
  ] as const)('a witness names %s, which is read as something else', (_, schema, name) => {
    const { because } = compareSchemas(true, schema, { dialect: 'draft-07', format: 'assertion' })
    expect(because).toContainEqual(expect.objectContaining({ question: 'aInB', schema: '', keyword: name }))
  })

  it('nullable accepts something that is rejected without it', () => {
    const [text, nullable] = [{ type: 'string' }, { type: 'string', nullable: true }]
    expect(compareSchemas(nullable, text, { dialect: 'openapi-3.0' }).aInB).toBe('no')
  })
})
