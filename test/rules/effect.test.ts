import { inItsVersion } from '../support/documents.ts'
import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import type { Effect } from '../../src/rules/aspect.ts'
import { editOf } from '../../src/rules/effect.ts'
import { asks, takes } from '../../src/rules/example.ts'
import { changesBetween } from '../support/judged.ts'

/** Schemas, and what becomes of the accepted values on the way from the first to the second, and back. */
const edits: readonly [what: string, base: JsonObject, revision: JsonObject, there: Effect, back: Effect][] = [
  ['a type in place of any', {}, { type: 'string' }, 'narrowed', 'widened'],
  ['whole numbers in place of all', { type: 'number' }, { type: 'integer' }, 'narrowed', 'widened'],
  ['another type', { type: 'string' }, { type: 'integer' }, 'changed', 'changed'],
  ['one type of two', { type: ['string', 'integer'] }, { type: 'string' }, 'narrowed', 'widened'],
  ['another type beside', { type: ['string', 'integer'] }, { type: ['string', 'boolean'] }, 'changed', 'changed'],
  ['a spelling of a type', { type: ['number', 'integer'] }, { type: 'number' }, 'none', 'none'],
  ['null', { type: ['string', 'null'] }, { type: 'string' }, 'narrowed', 'widened'],
  ['null of 3.0', { type: 'string', nullable: true }, { type: 'string' }, 'narrowed', 'widened'],
  ['a list of values', {}, { enum: ['a'] }, 'narrowed', 'widened'],
  ['a closed list of values', { 'x-extensible-enum': ['a'] }, { enum: ['a'] }, 'narrowed', 'widened'],
  ['a format', {}, { format: 'uuid' }, 'narrowed', 'widened'],
  ['a smaller format', { format: 'int64' }, { format: 'int32' }, 'narrowed', 'widened'],
  ['a smaller floating format', { format: 'double' }, { format: 'float' }, 'narrowed', 'widened'],
  ['a narrower format of text', { format: 'iri' }, { format: 'uri' }, 'narrowed', 'widened'],
  ['another format', { format: 'date' }, { format: 'date-time' }, 'changed', 'changed'],
  ['a format that only says how to show', {}, { format: 'password' }, 'none', 'none'],
  ['a format called like what any object has', { format: 'constructor' }, { format: 'uri' }, 'narrowed', 'changed'],
  ['a format that nobody checks', { format: 'datetime' }, { format: 'date-time' }, 'narrowed', 'changed'],
  ['two formats that nobody checks', { format: 'datetime' }, { format: 'timestamp' }, 'changed', 'changed'],
  ['a format that all listed values have', { enum: [1, 2] }, { enum: [1, 2], format: 'int32' }, 'none', 'none'],
  ['a format that some listed value has not', { enum: [3e9] }, { enum: [3e9], format: 'int32' }, 'narrowed', 'widened'],
  [
    'a format that all constants to choose from have',
    { type: 'integer', oneOf: [{ const: 1 }, { const: 2 }] },
    { type: 'integer', oneOf: [{ const: 1 }, { const: 2 }], format: 'int32' },
    'none',
    'none',
  ],
  [
    'a format that all numbers within the bounds have',
    { type: 'integer', minimum: 0, maximum: 100 },
    { type: 'integer', minimum: 0, maximum: 100, format: 'int32' },
    'none',
    'none',
  ],
  [
    'a format that not all numbers within the bounds have',
    { type: 'integer', minimum: 0, maximum: 3e9 },
    { type: 'integer', minimum: 0, maximum: 3e9, format: 'int32' },
    'narrowed',
    'widened',
  ],
  ['a list of both booleans', { type: 'boolean' }, { type: 'boolean', enum: [true, false] }, 'none', 'none'],
  ['a list of one boolean', { type: 'boolean' }, { type: 'boolean', enum: [true] }, 'narrowed', 'widened'],
  [
    'a list of both booleans, without null',
    { type: ['boolean', 'null'] },
    { type: ['boolean', 'null'], enum: [true, false] },
    'narrowed',
    'widened',
  ],
  ['a pattern', {}, { pattern: 'a' }, 'narrowed', 'widened'],
  ['another pattern', { pattern: 'a' }, { pattern: 'b' }, 'changed', 'changed'],
  ['a pattern in place of one that says nothing', { pattern: '^.*$' }, { pattern: 'b' }, 'narrowed', 'widened'],
  ['the empty text only', {}, { pattern: '^$' }, 'narrowed', 'widened'],
  ['the empty text only, in place of another pattern', { pattern: '^a?$' }, { pattern: '^$' }, 'changed', 'changed'],
  ['a shorter text', { maxLength: 2 }, { maxLength: 1 }, 'narrowed', 'widened'],
  ['a longest text', {}, { maxLength: 1 }, 'narrowed', 'widened'],
  ['a longer text', { minLength: 1 }, { minLength: 2 }, 'narrowed', 'widened'],
  ['a least number', {}, { minimum: 1 }, 'narrowed', 'widened'],
  ['a bound that is not among the numbers', { minimum: 1 }, { exclusiveMinimum: 1 }, 'narrowed', 'widened'],
  ['the same in 3.0', { minimum: 1 }, { minimum: 1, exclusiveMinimum: true }, 'narrowed', 'widened'],
  ['an upper one', { maximum: 1 }, { exclusiveMaximum: 1 }, 'narrowed', 'widened'],
  ['a smaller upper one', { exclusiveMaximum: 2 }, { maximum: 1 }, 'narrowed', 'widened'],
  ['larger steps', { multipleOf: 5 }, { multipleOf: 10 }, 'narrowed', 'widened'],
  ['larger steps in fractions', { multipleOf: 0.1 }, { multipleOf: 0.3 }, 'narrowed', 'widened'],
  ['other steps', { multipleOf: 4 }, { multipleOf: 6 }, 'changed', 'changed'],
  ['steps', {}, { multipleOf: 6 }, 'narrowed', 'widened'],
  ['a longer list', { minItems: 1 }, { minItems: 2 }, 'narrowed', 'widened'],
  ['a list whose items differ', {}, { uniqueItems: true }, 'narrowed', 'widened'],
  ['items of a type', {}, { items: { type: 'string' } }, 'narrowed', 'widened'],
  ['no items', { items: { type: 'string' } }, { items: false }, 'narrowed', 'widened'],
  ['first items', {}, { prefixItems: [{ type: 'string' }] }, 'narrowed', 'widened'],
  [
    'a further first item',
    { prefixItems: [{ type: 'string' }] },
    { prefixItems: [{ type: 'string' }, { type: 'integer' }] },
    'narrowed',
    'widened',
  ],
  [
    'fewer first items where none may follow',
    { prefixItems: [{ type: 'string' }, { type: 'integer' }], items: false },
    { prefixItems: [{ type: 'string' }], items: false },
    'narrowed',
    'widened',
  ],
  [
    'a first item where others are described',
    { items: { type: 'string' } },
    { items: { type: 'string' }, prefixItems: [{ type: 'integer' }] },
    'changed',
    'changed',
  ],
  ['something a list holds', {}, { contains: { type: 'string' } }, 'narrowed', 'widened'],
  ['how often it holds it', { contains: {} }, { contains: {}, minContains: 2 }, 'narrowed', 'widened'],
  ['that it need not hold it', { contains: {}, minContains: 0 }, { contains: {} }, 'narrowed', 'widened'],
  ['how often, though nothing says of what', {}, { minContains: 2 }, 'narrowed', 'widened'],
  ['how often at most', { contains: {} }, { contains: {}, maxContains: 2 }, 'narrowed', 'widened'],
  ['fewer properties', {}, { maxProperties: 2 }, 'narrowed', 'widened'],
  ['a closed object', {}, { additionalProperties: false }, 'narrowed', 'widened'],
  ['further properties of a type', {}, { additionalProperties: { type: 'string' } }, 'narrowed', 'widened'],
  [
    'no further properties in place of those of a type',
    { additionalProperties: { type: 'string' } },
    { additionalProperties: false },
    'narrowed',
    'widened',
  ],
  ['properties by pattern', {}, { patternProperties: { '^x-': { type: 'string' } } }, 'narrowed', 'widened'],
  [
    'properties by pattern of a closed object',
    { additionalProperties: false },
    { additionalProperties: false, patternProperties: { '^x-': {} } },
    'widened',
    'narrowed',
  ],
  ['names of properties', {}, { propertyNames: { maxLength: 3 } }, 'narrowed', 'widened'],
  ['a property that demands another', {}, { dependentRequired: { a: ['b'] } }, 'narrowed', 'widened'],
  [
    'a property that demands one more',
    { dependentRequired: { a: ['b'] } },
    { dependentRequired: { a: ['b', 'c'] } },
    'narrowed',
    'widened',
  ],
  [
    'a property that demands another one',
    { dependentRequired: { a: ['b'] } },
    { dependentRequired: { a: ['c'] } },
    'changed',
    'changed',
  ],
  ['a property that demands a schema', {}, { dependentSchemas: { a: { maxProperties: 2 } } }, 'narrowed', 'widened'],
  ['what is excluded', {}, { not: { type: 'string' } }, 'narrowed', 'widened'],
  ['something else that is excluded', { not: { const: 1 } }, { not: { const: 2 } }, 'changed', 'changed'],
  ['a condition without consequence', {}, { if: { type: 'string' } }, 'none', 'none'],
  ['a consequence without condition', {}, { then: { type: 'string' } }, 'none', 'none'],
  ['an encoding', {}, { contentEncoding: 'base64' }, 'narrowed', 'widened'],
  ['another encoding', { contentEncoding: 'base64' }, { contentEncoding: 'base32' }, 'changed', 'changed'],
  ['a length of what is a list', { type: 'array' }, { type: 'array', minLength: 1 }, 'none', 'none'],
  [
    'a bound of text, or null',
    { type: ['string', 'null'] },
    { type: ['string', 'null'], minimum: 1 },
    'narrowed',
    'widened',
  ],
  ['a format of a truth value', { type: 'boolean' }, { type: 'boolean', format: 'uuid' }, 'none', 'none'],
  ['what a list must have', { type: 'array' }, { type: 'array', required: ['a'] }, 'none', 'none'],
  [
    'a length of text or a list',
    { type: ['array', 'string'] },
    { type: ['array', 'string'], minLength: 1 },
    'narrowed',
    'widened',
  ],
  ['a bound of whole numbers', { type: 'integer' }, { type: 'integer', minimum: 1 }, 'narrowed', 'widened'],
  ['a default', {}, { default: 1 }, 'none', 'none'],
  ['how it is written in XML', {}, { xml: { name: 'a' } }, 'changed', 'changed'],
]

describe('editOf', () => {
  it.each(edits)(
    'says what %s does to the accepted values, and what its opposite does',
    (_, base, revision, there, back) => {
      expect(effects(inItsVersion(takes(base)), inItsVersion(takes(revision)))).toEqual([there])
      expect(effects(inItsVersion(takes(revision)), inItsVersion(takes(base)))).toEqual([back])
    },
  )

  it('takes a condition with its consequence for one', () => {
    const whole = { if: { type: 'string' }, else: { minimum: 1 } }
    expect(effects(takes({}), takes(whole))).toEqual(['narrowed'])
    expect(effects(takes(whole), takes({}))).toEqual(['widened'])
  })

  it('lets a text of a parameter take numbers and truth values, but not the text of a body', () => {
    for (const type of ['integer', 'number', 'boolean']) {
      expect(effects(asks({ schema: { type } }), asks({ schema: { type: 'string' } }))).toEqual(['widened'])
      expect(effects(takes({ type }), takes({ type: 'string' }))).toEqual(['changed'])
    }
    expect(effects(asks({ schema: { type: 'array' } }), asks({ schema: { type: 'string' } }))).toEqual(['changed'])
  })

  it('says nothing about facts about anything else', () => {
    for (const fact of changesBetween(asks({}), asks())) expect(editOf(fact, false)).toBeUndefined()
  })

  it('says something of keywords with values that no version of JSON Schema allows', () => {
    const odd: readonly Json[] = ['1', [], {}, true, 1.5, null]
    for (const keyword of [
      'minLength',
      'maximum',
      'exclusiveMinimum',
      'multipleOf',
      'maxItems',
      'prefixItems',
      'dependentRequired',
      'if',
    ]) {
      for (const value of odd)
        for (const effect of effects(takes({}), takes({ [keyword]: value })))
          expect(['narrowed', 'widened', 'changed', 'none']).toContain(effect)
    }
  })
})

/** What each edit between two documents does, each effect once. */
function effects(base: Json, revision: Json): Effect[] {
  const found = changesBetween(base, revision).flatMap(
    (fact) =>
      editOf(
        fact,
        fact.reaches.some(({ isText }) => isText === true),
      )?.effect ?? [],
  )
  return [...new Set(found)]
}
