import { holderText } from '../../src/diff/location.ts'
import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { lookUp } from '../../src/base/pointer.ts'
import { type Row, allLinesBetween, answers, expectFacts, lineOf, ref, in30 } from '../support/documents.ts'
import { changesBetween } from '../support/judged.ts'

const at = 'GET /things response 200'
const [string, integer] = [{ type: 'string' }, { type: 'integer' }]
const [a, b] = [{ properties: { a: string } }, { properties: { b: string } }]
const schemas = { A: a, B: b, Thing: { type: 'object', ...a } }
const api = (schema: Json): JsonObject => answers(schema, schemas)

const rows: Row[] = [
  [
    'the only choice beside a type that became the schema itself',
    api({ properties: { p: { type: 'object', anyOf: [ref('Thing')] } } }),
    api({ properties: { p: ref('Thing') } }),
    [],
  ],
  [
    'the only choice beside a type that became a part, and in which a property came',
    api({ type: 'object', oneOf: [a] }),
    api({ type: 'object', allOf: [{ properties: { a: string, b: string } }] }),
    [`property added: ${at}.b [response]`],
  ],
  [
    'the only choice beside a type that got another one',
    api({ type: 'object', anyOf: [ref('A')] }),
    api({ type: 'object', anyOf: [ref('A'), ref('B')] }),
    [`variant added: ${at} B [response]`],
  ],
  [
    'a choice that stood in a part beside one that only speaks',
    api({ properties: { p: { allOf: [{ oneOf: [ref('A'), ref('B')] }, { description: 'It.' }] } } }),
    api({ properties: { p: { oneOf: [ref('A'), ref('B')] } } }),
    [],
  ],
  [
    'a reference beside a part that only speaks, and then a type beside it',
    api({ properties: { p: { allOf: [ref('A'), { description: 'It.' }, { title: 'P' }] } } }),
    api({ properties: { p: { allOf: [ref('A'), { description: 'It.' }, { type: 'object' }] } } }),
    [`type changed: ${at}.p [response]: type any → object`],
  ],
  [
    'parts with texts of their own that became one schema, and a property in it',
    api({
      allOf: [
        { title: 'A', description: 'One.', ...a },
        { title: 'B', description: 'Other.', ...b },
      ],
    }),
    api({ properties: { a: string, b: integer } }),
    [`type changed: ${at}.b [response]: type string → integer`],
  ],
  [
    'a reference that became a part, beside a flag that says nothing without a type',
    in30(api({ properties: { p: { ...ref('A'), nullable: true } } })),
    in30(api({ properties: { p: { allOf: [ref('A'), { nullable: true, description: 'It.' }] } } })),
    [],
  ],
  [
    'a reference that became a part, beside a constraint',
    api({ properties: { p: ref('A') } }),
    api({ properties: { p: { allOf: [ref('A'), { maxProperties: 3 }] } } }),
    [`constraint changed: ${at}.p [response]: maxProperties null → 3`],
  ],
  [
    'a constraint that was taken into a part',
    api({ allOf: [ref('A')], maxProperties: 3 }),
    api({ allOf: [ref('A'), { maxProperties: 3 }] }),
    [],
  ],
  [
    'constraints of a string in parts of their own',
    api({ type: 'string', maxLength: 3, pattern: 'a' }),
    api({ allOf: [string, { maxLength: 3 }, { pattern: 'a' }] }),
    [],
  ],
  [
    'null that one part lets in and another does not',
    in30(api({ type: 'string', nullable: true })),
    in30(api({ allOf: [string, { type: 'string', nullable: true, maxLength: 3 }] })),
    [
      `constraint changed: ${at} [response]: maxLength null → 3`,
      `type changed: ${at} [response]: type null | string → string`,
    ],
  ],
  [
    'a part that was taken into the schema around it',
    api({ type: 'object', ...a, allOf: [b, ref('A'), ref('B')] }),
    api({ type: 'object', properties: { a: string, b: string }, allOf: [ref('A'), ref('B')] }),
    [],
  ],
  [
    'parts by $ref written out',
    api({ allOf: [ref('A'), ref('B')] }),
    api({ properties: { a: string, b: string } }),
    [],
  ],
  [
    'a property in a part that was split off',
    api({ properties: { a: string, b: string }, required: ['a'] }),
    api({ allOf: [{ properties: { a: integer } }, { properties: { b: string }, required: ['a'] }] }),
    [`type changed: ${at}.a [response]: type string → integer`],
  ],
  [
    'what is deep inside a part that was split off',
    api({ properties: { a: { items: a } } }),
    api({ allOf: [{ properties: { a: { items: { properties: { a: integer } } } } }, { required: ['a'] }] }),
    [`property required: ${at}.a [response]`, `type changed: ${at}.a[].a [response]: type string → integer`],
  ],
  [
    'a property that two parts speak of',
    api({ properties: { a: { type: 'object', ...b, required: ['b'] } } }),
    api({ allOf: [{ properties: { a: { required: ['b'] } } }, { properties: { a: { type: 'object', ...b } } }] }),
    [],
  ],
  [
    'a property that two parts speak of, one in other words',
    api({ properties: { a: { type: 'object', ...b, required: ['b'] } } }),
    api({
      allOf: [
        { properties: { a: { required: ['b'] } } },
        { properties: { a: { type: 'object', properties: { b: integer } } } },
      ],
    }),
    [`type changed: ${at}.a.b [response]: type string → integer`],
  ],
  [
    'a property that moved from one part to another',
    api({
      allOf: [
        { title: 'One', ...a },
        { title: 'Other', ...b },
      ],
    }),
    api({ allOf: [{ title: 'One' }, { title: 'Other', properties: { a: integer, b: string } }] }),
    [`type changed: ${at}.a [response]: type string → integer`],
  ],
  [
    'a property that moved from the schema into one of its parts',
    api({ ...a, allOf: [{ title: 'One', ...b }, { title: 'Other' }] }),
    api({ allOf: [{ title: 'One', properties: { a: integer, b: string } }, { title: 'Other' }] }),
    [`type changed: ${at}.a [response]: type string → integer`],
  ],
  [
    'a flag that two parts set differently, so that no value is left',
    api({ properties: { ok: { type: 'boolean', enum: [true] } } }),
    api({
      properties: {
        ok: {
          allOf: [
            { type: 'boolean', enum: [true] },
            { type: 'boolean', enum: [false] },
          ],
        },
      },
    }),
    [`enum-value removed: ${at}.ok true [response]`, `schema emptied: ${at}.ok [response]`],
  ],
  [
    'values that each of two parts lists, in another order',
    api({ type: 'string', enum: ['a', 'b', 'c'] }),
    api({ allOf: [{ enum: ['x', 'c', 'b'] }, { type: 'string', enum: ['b', 'c', 'd'] }] }),
    [`enum-value removed: ${at} "a" [response]`],
  ],
  [
    'bounds that each of two parts sets, and a type that one narrows',
    api({ type: 'number', minimum: 1, maximum: 9 }),
    api({
      allOf: [
        { type: 'number', minimum: 0, maximum: 9 },
        { type: 'integer', minimum: 1, maximum: 10 },
      ],
    }),
    [`type changed: ${at} [response]: type number → integer`],
  ],
  [
    'a part that another part holds as well',
    api({ allOf: [ref('A')], minProperties: 1 }),
    api({ allOf: [ref('A'), { allOf: [ref('A')], minProperties: 1 }] }),
    [],
  ],
]

describe('changesBetween', () => {
  it.each(rows)('reports of parts of schemas exactly the facts of %s', (_, base, revision, facts) => {
    expectFacts(base, revision, facts)
  })

  it('reports what parts say beside schemas: of one that came, one that went, and one that others are reported with', () => {
    const said = { title: 'More', description: 'All the rest.' }
    const texts = (base: Json, revision: Json): string[] =>
      allLinesBetween(api(base), api(revision)).filter((line) => line.startsWith('text'))
    const come = [`text changed: ${at} [response]: description null → "All the rest."`]
    expect(texts(a, { ...a, allOf: [said] })).toEqual([...come, `text changed: ${at} [response]: title null → "More"`])
    expect(texts({ ...a, allOf: [said] }, a)).toHaveLength(2)
    expect(texts({ ...a, allOf: [said] }, { allOf: [said, a] })).toEqual([])
    const [one, other] = [
      { title: 'One', ...a },
      { title: 'Other', ...b },
    ]
    expect(
      texts(
        { allOf: [one, other] },
        {
          allOf: [
            { ...one, ...b },
            { ...other, ...a, ...said, title: 'Other' },
          ],
        },
      ),
    ).toEqual(come)
  })

  it('reports what a part says that says nothing else', () => {
    const p = (...parts: Json[]): JsonObject => api({ properties: { p: { allOf: [ref('A'), ...parts] } } })
    expect(allLinesBetween(p({ description: 'One.' }), p({ description: 'Two.' }))).toEqual([
      `text changed: ${at}.p [response]: description "One." → "Two."`,
    ])
    expect(allLinesBetween(p({ description: 'One.' }), p())).toEqual([
      `text changed: ${at}.p [response]: description "One." → null`,
    ])
    expect(allLinesBetween(p({ description: 'One.' }), api({ properties: { p: ref('A') } }))).toHaveLength(1)
  })

  it('says where each thing is in the part that holds it', () => {
    const [base, revision] = [
      api({ properties: { a: string, b: string } }),
      api({ allOf: [ref('B'), { properties: { a: integer } }, { properties: { c: string } }] }),
    ]
    const facts = changesBetween(base, revision).filter((each) => holderText(each.at) === at)
    expect(facts.map(lineOf)).toHaveLength(2)
    for (const { revision: spot, detail } of facts)
      expect(lookUp(revision, spot!.path), JSON.stringify(detail)).toEqual(spot!.value)
  })
})
