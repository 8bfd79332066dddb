import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { type CompareSchemasOptions, compareSchemas } from '../../src/containment/compare-schemas.ts'
import { runs } from '../support/runs.ts'

const KEYWORDS = [
  '$ref $dynamicRef $recursiveRef $id id $anchor $dynamicAnchor $schema $defs definitions components type enum const',
  'minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength pattern format items prefixItems',
  'additionalItems contains minContains maxContains minItems maxItems uniqueItems properties patternProperties',
  'additionalProperties propertyNames required minProperties maxProperties dependencies dependentRequired',
  'dependentSchemas allOf anyOf oneOf not if then else unevaluatedItems unevaluatedProperties nullable readOnly writeOnly',
  'discriminator x-extensible-enum example examples default',
].flatMap((line) => line.split(' '))

const ODD: readonly Json[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  -1e308,
  1e-320,
  2 ** 53 + 2,
  1e9,
  '',
  'a',
  '(',
  '[',
  '\\',
  '^(a+)+$',
  '\\p{Foo}',
  '(?<!a)b',
  '#',
  '#/',
  '#/$defs/a',
  'http://[',
  '%',
  '#/%E0%A4%A',
  '#/a~2',
  [],
  [1],
  ['a', 'a'],
  [null],
  [[]],
  ['string', 'x'],
  [{}, {}],
  [true, false],
  {},
  { a: 1 },
  { $ref: '#' },
  { $ref: 5 },
  { enum: [] },
  { pattern: '(' },
  { not: 5 },
  { allOf: {} },
  { anyOf: [] },
  JSON.parse('{"__proto__":{"type":"string"},"constructor":{"type":"number"},"toString":{}}') as Json,
]

const oddSchema = fc.letrec<{ schema: Json }>((tie) => {
  const inner = tie('schema')
  const value = fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.constantFrom(...ODD),
    inner,
    fc.array(inner, { maxLength: 2 }),
    fc.dictionary(fc.constantFrom('a', '__proto__', 'constructor', '^('), inner, { maxKeys: 2, noNullPrototype: true }),
  )
  return {
    schema: fc.dictionary(fc.constantFrom(...KEYWORDS), value, { minKeys: 1, maxKeys: 3, noNullPrototype: true }),
  }
}).schema as fc.Arbitrary<JsonObject>

const options = fc.record<CompareSchemasOptions>({
  dialect: fc.constantFrom('2020-12', '2019-09', 'draft-07', 'draft-06', 'draft-04', 'openapi-3.0'),
  format: fc.constantFrom('annotation', 'assertion'),
  undeclared: fc.constantFrom('open', 'contract'),
  direction: fc.constantFrom(undefined, 'request', 'response'),
})

const words = (count: number): string[] => Array.from({ length: count }, (_, at) => `v${at}`)
const sentence = (name: string): string => `#/$defs/${name}`

/** Schemas that refer to the next one several times. */
function doubled(length: number, leaf: Json, more: (next: Json) => Json): Json {
  const links = Array.from({ length }, (_, at): [string, Json] => [`c${at}`, more({ $ref: sentence(`c${at + 1}`) })])
  return { $ref: sentence('c0'), $defs: { ...Object.fromEntries(links), [`c${length}`]: leaf } }
}

describe('odd schemas', () => {
  it('are answered, whatever their keywords hold', () => {
    fc.assert(
      fc.property(
        oddSchema,
        oddSchema,
        fc.constantFrom(...KEYWORDS),
        fc.constantFrom(...ODD),
        options,
        (a, b, ...rest) => {
          const [keyword, value, how] = rest
          for (const other of [b, { ...a, [keyword]: value }]) {
            const { aInB, onlyInA } = compareSchemas(a, other, how)
            expect(aInB === 'no').toBe(onlyInA !== undefined)
          }
        },
      ),
      runs(1500),
    )
  })

  it.each(['oneOf', 'anyOf'])('say nothing by an empty %s, which is no valid schema', (keyword) => {
    const empty = { type: 'object', [keyword]: [] }
    expect(compareSchemas({ type: 'object' }, empty)).toMatchObject({ aInB: 'yes', bInA: 'yes' })
    expect(compareSchemas(empty, false)).toMatchObject({ aInB: 'no', onlyInA: { value: {} } })
  })

  it('lead back to themselves beside a reference that their dialect does not know', () => {
    const circle = { dependencies: { a: { $ref: '#' } }, $recursiveRef: 'nowhere' }
    expect(compareSchemas(circle, { type: 'string' }, { dialect: 'draft-07' }).aInB).not.toBe('yes')
  })

  it('hold the names that objects of JavaScript have anyway', () => {
    const schema = (type: string): Json =>
      JSON.parse(`{"type":"object","properties":{"__proto__":{"type":"${type}"}},"required":["__proto__"]}`) as Json
    const { onlyInA } = compareSchemas(schema('string'), schema('integer'))
    expect(JSON.stringify(onlyInA)).toBe('{"value":{"__proto__":""}}')
    expect(compareSchemas({ required: ['constructor'] }, { type: 'object' })).toMatchObject({ onlyInA: { value: '' } })
  })
})

describe('schemas that are made to cost much', () => {
  it.each<[string, Json, Json, string]>([
    ['a long enum, shorter by one', { enum: words(20_000) }, { enum: words(19_999) }, 'no'],
    [
      'a long enum of objects',
      { enum: words(3000).map((a) => ({ a })) },
      { enum: words(2999).map((a) => ({ a })) },
      'no',
    ],
    ['a long enum as constants', { enum: words(1000) }, { oneOf: words(1000).map((word) => ({ const: word })) }, 'yes'],
    ['constants, one less', { oneOf: words(1000).map((word) => ({ const: word })) }, { enum: words(999) }, 'no'],
    ['a list of many items', { type: 'array', minItems: 20_000 }, { maxItems: 5 }, 'no'],
    ['a list of too many items', { type: 'array', minItems: 1e9 }, { maxItems: 5 }, 'unknown'],
    ['a text that is too long', { type: 'string', minLength: 1e9 }, { maxLength: 5 }, 'unknown'],
    ['many properties', { type: 'object', minProperties: 300 }, { maxProperties: 5 }, 'no'],
    ['tiny steps', { type: 'number', multipleOf: 1e-300 }, { multipleOf: 1e-299 }, 'no'],
    ['no steps', { type: 'number', multipleOf: 0 }, { type: 'number' }, 'yes'],
    ['huge bounds', { type: 'number', minimum: 1e308 }, { maximum: 1e307 }, 'no'],
    [
      'parts that double',
      doubled(60, { type: 'string' }, (next) => ({ allOf: [next, next] })),
      { type: 'integer' },
      'no',
    ],
    ['rejections that double', true, doubled(60, { type: 'string' }, (next) => ({ anyOf: [next, next] })), 'no'],
    [
      'values that double',
      doubled(60, { type: 'string' }, (next) => ({
        type: 'object',
        properties: { a: next, b: next },
        required: ['a', 'b'],
      })),
      { type: 'integer' },
      'unknown',
    ],
    [
      'marks that double',
      { type: 'object' },
      { ...(doubled(40, true, (next) => ({ allOf: [next, next] })) as JsonObject), unevaluatedProperties: false },
      'no',
    ],
    ['texts of many words', { pattern: `^(${words(200).join('|')})$` }, { pattern: '^w' }, 'no'],
    ['texts that remember', { type: 'string', pattern: '^.*a.{18}$' }, { pattern: '^.*a.{17}.$' }, 'unknown'],
    [
      'repetitions inside each other',
      { type: 'string', pattern: '^((a{1,50}){1,50}){1,50}$' },
      { pattern: '^a+$' },
      'unknown',
    ],
  ])('such as %s', (_, a, b, expected) => {
    const { aInB, onlyInA } = compareSchemas(a, b)
    expect(aInB).toBe(expected)
    expect(JSON.stringify(onlyInA ?? null).length).toBeLessThan(200_000)
  })
})
