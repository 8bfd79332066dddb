import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { type Row, answers, expectFacts, lifeOf, linesBetween, ref, in30 } from '../support/documents.ts'

const at = 'GET /things response 200'
const schemas = {
  A: { type: 'string' },
  B: { type: 'integer' },
  C: { type: 'boolean' },
  D: { type: 'string', maxLength: 9 },
}

const api = (schema: Json): JsonObject => answers(schema, schemas)
const string: JsonObject = { type: 'string' }

/** A keyword, with two values of it: each row replaces one by the other, adds it, and takes it away. */
const keywords: [keyword: string, one: Json, other: Json][] = [
  ['format', 'date', 'date-time'],
  ['pattern', '^a', '^b'],
  ['minLength', 1, 2],
  ['maxLength', 1, 2],
  ['minimum', 1, 2],
  ['maximum', 1, 2],
  ['exclusiveMinimum', 1, 2],
  ['exclusiveMaximum', 1, 2],
  ['multipleOf', 2, 3],
  ['minItems', 1, 2],
  ['maxItems', 1, 2],
  ['minContains', 2, 3],
  ['maxContains', 1, 2],
  ['minProperties', 1, 2],
  ['maxProperties', 1, 2],
  ['patternProperties', { '^a': string }, { '^b': string }],
  ['dependentRequired', { a: ['b'] }, { a: ['c'] }],
  ['dependentSchemas', { a: string }, { b: string }],
  ['prefixItems', [string], [string, string]],
  ['not', string, { type: 'integer' }],
  ['if', string, { type: 'integer' }],
  ['then', string, { type: 'integer' }],
  ['else', string, { type: 'integer' }],
  ['default', 'a', 'b'],
  ['discriminator', { propertyName: 'a' }, { propertyName: 'b' }],
]

const constraints = keywords.flatMap(([keyword, one, other]): Row[] => {
  const [none, first, second] = [api({}), api({ [keyword]: one }), api({ [keyword]: other })]
  const line = (before: Json, after: Json): string[] => [
    `constraint changed: ${at} [response]: ${keyword} ${JSON.stringify(before)} → ${JSON.stringify(after)}`,
  ]
  return [
    [`${keyword} that was added`, none, first, line(null, one)],
    [`${keyword} that was taken away`, first, none, line(one, null)],
    [`${keyword} that changed`, first, second, line(one, other)],
  ]
})

const flags = ['uniqueItems', 'readOnly', 'writeOnly'].flatMap((keyword): Row[] => [
  [
    `${keyword} that was set`,
    api({}),
    api({ [keyword]: true }),
    [`constraint changed: ${at} [response]: ${keyword} null → true`],
  ],
  [`${keyword} that was written out as false`, api({}), api({ [keyword]: false }), []],
])

const types: Row[] = [
  [
    'another type',
    api({ type: 'string' }),
    api({ type: 'integer' }),
    [`type changed: ${at} [response]: type string → integer`],
  ],
  ['a type that was added', api({}), api({ type: 'string' }), [`type changed: ${at} [response]: type any → string`]],
  [
    'one more type',
    api({ type: 'string' }),
    api({ type: ['string', 'null'] }),
    [`type changed: ${at} [response]: type string → null | string`],
  ],
  ['a type for a list of it', api({ type: 'string' }), api({ type: ['string'] }), []],
  ['types in another order', api({ type: ['string', 'null'] }), api({ type: ['null', 'string'] }), []],
  [
    'a type in a property',
    api({ properties: { a: { type: 'string' } } }),
    api({ properties: { a: { type: 'integer' } } }),
    [`type changed: ${at}.a [response]: type string → integer`],
  ],
  [
    'null beside a type as 3.0 writes it',
    in30(api({ type: 'string', nullable: false })),
    in30(api({ type: 'string', nullable: true })),
    [`type changed: ${at} [response]: type string → null | string`],
  ],
  [
    'nullable: false, which is what no word of it says',
    api({ type: 'string' }),
    in30(api({ type: 'string', nullable: false })),
    [],
  ],
  [
    'nullable without a type, which says nothing',
    in30(api({ nullable: true })),
    in30(api({})),
    [`constraint changed: ${at} [response]: nullable true → false`],
  ],
  [
    'nullable without a type, where a later version cannot but leave it out',
    in30(api({ nullable: true })),
    api({}),
    [],
  ],
  [
    'a constant, and in 3.0 an enum of one with its type beside it',
    api({ const: true }),
    in30(api({ type: 'boolean', enum: [true] })),
    [],
  ],
  [
    'a type beside an enum that leaves out some of its values',
    api({ enum: ['a', 1] }),
    api({ type: 'string', enum: ['a', 1] }),
    [`type changed: ${at} [response]: type any → string`],
  ],
  [
    'more beside a reference, and in 3.0 beside a part that is the reference',
    api({ ...ref('A'), minLength: 1 }),
    in30(api({ minLength: 1, allOf: [ref('A')] })),
    [],
  ],
  [
    'bytes in a text, as 3.0 and as later versions say it',
    api({ type: 'string', contentEncoding: 'base64' }),
    in30(api({ type: 'string', format: 'byte' })),
    [],
  ],
  [
    'an enum of nothing, and in 3.0 that no value fits',
    api({ type: 'string', enum: [] }),
    in30(api({ type: 'string', not: {} })),
    [],
  ],
  [
    'a default beside a choice with null, and beside what it chooses',
    api({ anyOf: [{ type: 'string' }, { type: 'null' }], default: 'a' }),
    in30(api({ type: 'string', nullable: true, default: 'a' })),
    [],
  ],
  [
    'null among the values of an enum, and let in by a wrapper',
    api({ anyOf: [{ type: 'string', enum: ['a'] }, { type: 'null' }] }),
    in30(api({ type: 'string', nullable: true, enum: ['a', null] })),
    [],
  ],
  [
    'the null of 3.0 for that of 3.1',
    in30(api({ type: 'string', nullable: true })),
    api({ type: ['string', 'null'] }),
    [],
  ],
  [
    'the exclusive bound of 3.0 for that of 3.1',
    api({ minimum: 1, exclusiveMinimum: true }),
    api({ exclusiveMinimum: 1 }),
    [],
  ],
  [
    'a component for its like of another name',
    answers(ref('A'), { A: schemas.A }),
    answers(ref('D'), { D: schemas.A }),
    ['component renamed: schema D: "A" → "D"'],
  ],
  ['a component for its like inline', api({ properties: { a: ref('A') } }), api({ properties: { a: string } }), []],
  [
    'a reference to a component of another type',
    api({ properties: { a: ref('A') } }),
    api({ properties: { a: ref('B') } }),
    [`type changed: ${at}.a [response]: type string → integer`],
  ],
  [
    'a keyword beside a reference',
    api({ properties: { a: ref('A') } }),
    api({ properties: { a: { ...ref('A'), maxLength: 3 } } }),
    [`constraint changed: ${at}.a [response]: maxLength null → 3`],
  ],
  [
    'a deprecated reference as 3.0 has to write it',
    api({ properties: { a: ref('A') } }),
    api({ properties: { a: { allOf: [ref('A')], deprecated: true } } }),
    [`property deprecated: ${at}.a [response]`],
  ],
  ['true for a schema without keywords', api({ properties: { a: true } }), api({ properties: { a: {} } }), []],
]

const openness: Row[] = [
  [
    'an object that was closed',
    api({}),
    api({ additionalProperties: false }),
    [`constraint changed: ${at} [response]: additionalProperties null → false`],
  ],
  [
    'an object whose further properties got a type',
    api({ additionalProperties: true }),
    api({ additionalProperties: string }),
    [`constraint changed: ${at} [response]: additionalProperties null → {"type":"string"}`],
  ],
  ['an object that is said to be open', api({}), api({ additionalProperties: true }), []],
  ['an open object in other words', api({ additionalProperties: true }), api({ additionalProperties: {} }), []],
  [
    'a list that got a type of items',
    api({}),
    api({ items: string }),
    [`constraint changed: ${at} [response]: items null → {"type":"string"}`],
  ],
]

const variants = (['oneOf', 'anyOf'] as const).flatMap((keyword): Row[] => [
  ...lifeOf(
    `a choice of ${keyword} by $ref`,
    [
      api({ [keyword]: [ref('A'), ref('B')] }),
      api({ [keyword]: [ref('C'), ref('A'), ref('B')] }),
      api({ [keyword]: [{ ...ref('C'), deprecated: true }, ref('A'), ref('B')] }),
    ],
    (change) => `variant ${change}: ${at} C [response]`,
  ),
  ...lifeOf(
    `a titled choice of ${keyword}`,
    [
      api({ [keyword]: [ref('A')] }),
      api({ [keyword]: [{ title: 'T', properties: { a: string } }, ref('A')] }),
      api({ [keyword]: [{ title: 'T', properties: { a: string }, 'x-deprecated': true }, ref('A')] }),
    ],
    (change) => `variant ${change}: ${at} T [response]`,
  ),
  [
    `choices of ${keyword} in another order`,
    api({ [keyword]: [ref('A'), ref('B'), string] }),
    api({ [keyword]: [string, ref('B'), ref('A')] }),
    [],
  ],
  [
    `${keyword} in a property`,
    api({ properties: { a: { [keyword]: [ref('A'), ref('B')] } } }),
    api({ properties: { a: { [keyword]: [ref('A')] } } }),
    [`variant removed: ${at}.a B [response]`],
  ],
])

const parts: Row[] = [
  ...lifeOf(
    'a part of allOf by $ref',
    [
      api({ allOf: [ref('A')] }),
      api({ allOf: [ref('D'), ref('A')] }),
      api({ allOf: [{ ...ref('D'), deprecated: true }, ref('A')] }),
    ],
    (change) => `part ${change}: ${at} D [response]`,
  ),
  [
    'parts of allOf in another order',
    api({ allOf: [ref('A'), ref('B'), { title: 'T' }] }),
    api({ allOf: [{ title: 'T' }, ref('B'), ref('A')] }),
    [],
  ],
]

describe('changesBetween', () => {
  it.each([...constraints, ...flags])('reports of schemas exactly the fact of %s', (_, base, revision, facts) => {
    expectFacts(base, revision, facts)
  })

  it.each([...types, ...openness])('reports of schemas exactly the facts of %s', (_, base, revision, facts) => {
    expectFacts(base, revision, facts)
  })

  it.each([...variants, ...parts])(
    'reports of unions and compositions exactly the facts of %s',
    (_, base, revision, facts) => {
      expectFacts(base, revision, facts)
    },
  )

  it.each(['properties', 'items', 'additionalProperties'])(
    'does not pass over %s that accept nothing any more',
    (keyword) => {
      const [base, revision] = [true, false].map((schema) =>
        api({ [keyword]: keyword === 'properties' ? { a: schema } : schema }),
      )
      expect(linesBetween(base!, revision!)).toHaveLength(1)
    },
  )
})

describe('A type beside choices', () => {
  const object = (name: string): JsonObject => ({ type: 'object', properties: { [name]: { type: 'string' } } })
  const objects = { K: object('k'), T: object('t') }
  const choices = { oneOf: [ref('K'), ref('T')] }

  it('is no difference where all of them have it', () => {
    expect(linesBetween(answers(choices, objects), answers({ type: 'object', ...choices }, objects))).toEqual([])
    expect(linesBetween(answers({ type: 'object', ...choices }, objects), answers(choices, objects))).toEqual([])
  })

  it('is one where some of them has it not', () => {
    const others = { ...objects, T: { type: 'string' } }
    expect(linesBetween(answers(choices, others), answers({ type: 'object', ...choices }, others))).toEqual([
      'type changed: GET /things response 200 [response]: type object | string → object',
    ])
  })
})
