import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { changesBetween } from '../support/judged.ts'
import { answers, expectFacts, in30, ref, takes, verdictsBetween, type Row } from '../support/documents.ts'

const at = 'GET /things response 200'
const schemas = {
  Id: { type: 'string', pattern: '^[0-9]+$' },
  Other: { type: 'object' },
  Closed: { type: 'object', additionalProperties: false, properties: { a: { type: 'string' } } },
}
const api = (schema: Json): JsonObject => answers({ properties: { id: schema } }, schemas)

const [string, integer, none] = [{ type: 'string' }, { type: 'integer' }, { type: 'null' }]
const pattern = `constraint changed: ${at}.id [response]: pattern null → "^[0-9]+$"`

const rows: Row[] = [
  [
    'a type or null that became a choice of null and a reference',
    api({ type: ['string', 'null'] }),
    api({ oneOf: [none, ref('Id')] }),
    [pattern],
  ],
  [
    'a choice of null and a reference that became a type or null',
    api({ anyOf: [ref('Id'), none] }),
    api({ type: ['string', 'null'], pattern: '^[0-9]+$' }),
    [],
  ],
  [
    'a type or null that became a choice of both, each with the format',
    api({ type: ['string', 'null'], format: 'uuid' }),
    api({
      oneOf: [
        { ...string, format: 'uuid' },
        { ...none, format: 'uuid' },
      ],
    }),
    [],
  ],
  [
    'null among listed values that became a choice of its own',
    in30(api({ type: 'string', nullable: true, enum: ['a', 'null', null], pattern: '^[0-9]+$' })),
    in30(api({ oneOf: [ref('Id'), { enum: [null] }] })),
    [`constraint changed: ${at}.id [response]: enum ["a","null"] → null`],
  ],
  [
    'a choice of null that 3.0 can only write as an enum of a type that may be null',
    in30(api({ oneOf: [ref('Id'), { type: 'string', nullable: true, enum: [null] }] })),
    api({ oneOf: [ref('Id'), none] }),
    [],
  ],
  [
    'a choice of null, written as 3.0 does, that came to a reference',
    in30(api({ oneOf: [ref('Id')] })),
    in30(api({ oneOf: [ref('Id'), { type: 'object', nullable: true, enum: [null] }] })),
    [`type changed: ${at}.id [response]: type string → null | string`],
  ],
  [
    'a choice that lists null beside a type without null, which no value fits',
    api({ oneOf: [ref('Id'), { type: 'string', enum: [null] }] }),
    api({ oneOf: [ref('Id')] }),
    [`variant removed: ${at}.id variant 2 [response]`],
  ],
  [
    'a flag around the only choice that became a flag of the schema itself',
    in30(api({ nullable: true, oneOf: [ref('Other')] })),
    in30(api({ nullable: true, type: 'object' })),
    [],
  ],
  [
    'a flag of the schema itself that became one around the only part',
    in30(api({ nullable: true, type: 'object' })),
    in30(api({ nullable: true, allOf: [ref('Other')] })),
    [],
  ],
  [
    'null that came to choices of which none took it',
    api({ anyOf: [string!, integer!] }),
    api({ anyOf: [{ type: ['string', 'null'] }, integer!, none!] }),
    [
      `type changed: ${at}.id [response]: type any → any | null`,
      `type changed: ${at}.id(variant 1) [response]: type string → null | string`,
    ],
  ],
  [
    'null that went, with the type written out',
    api({ oneOf: [none, ref('Id')] }),
    api({ type: 'string', pattern: '^[0-9]+$' }),
    [`type changed: ${at}.id [response]: type null | string → string`],
  ],
  [
    'null that came in, with the type named',
    api({ type: 'string', pattern: '^[0-9]+$' }),
    api({ oneOf: [none, ref('Id')] }),
    [`type changed: ${at}.id [response]: type string → null | string`],
  ],
  [
    'null beside choices that went into one of them',
    api({ anyOf: [string, integer, none] }),
    api({ anyOf: [{ type: ['string', 'null'] }, integer] }),
    [],
  ],
  [
    'null that two choices let in of which only one may hold',
    api({ oneOf: [string, integer, none] }),
    api({ oneOf: [{ type: ['string', 'null'] }, { type: ['integer', 'null'] }] }),
    [
      `type changed: ${at}.id [response]: type any | null → any`,
      `type changed: ${at}.id(variant 1) [response]: type string → null | string`,
      `type changed: ${at}.id(variant 2) [response]: type integer → integer | null`,
    ],
  ],
  [
    'a type or null that got another choice',
    api({ type: ['string', 'null'] }),
    api({ oneOf: [string, integer, none] }),
    [`variant added: ${at}.id variant 2 [response]`],
  ],
  [
    'a reference that became one of several choices, null among them',
    api(ref('Id')),
    api({ oneOf: [none, ref('Id'), ref('Other')] }),
    [`type changed: ${at}.id [response]: type any → any | null`, `variant added: ${at}.id Other [response]`],
  ],
  [
    'a type or null that became several choices, none of them null',
    api({ type: ['string', 'null'] }),
    api({ oneOf: [string, integer] }),
    [
      `type changed: ${at}.id(variant 1) [response]: type null | string → string`,
      `variant added: ${at}.id variant 2 [response]`,
    ],
  ],
  [
    'a flag of 3.0 beside choices that went into each of them',
    in30(api({ anyOf: [string, integer], nullable: true })),
    in30(
      api({
        anyOf: [
          { ...string, nullable: true },
          { ...integer, nullable: true },
        ],
      }),
    ),
    [],
  ],
  [
    'a flag of 3.0 that came beside choices of which one took null',
    in30(api({ oneOf: [{ ...string, nullable: true }, integer] })),
    in30(api({ oneOf: [{ ...string, nullable: true }, integer], nullable: true })),
    [`constraint changed: ${at}.id [response]: nullable false → true`],
  ],
  [
    'a flag of 3.0 that came beside choices of which none took null',
    in30(api({ oneOf: [string, integer] })),
    in30(api({ oneOf: [string, integer], nullable: true })),
    [`type changed: ${at}.id [response]: type any → any | null`],
  ],
  [
    'a flag of 3.0 beside a reference that became a part beside it',
    in30(api({ ...ref('Id'), nullable: true })),
    in30(api({ allOf: [ref('Id'), { nullable: true }] })),
    [],
  ],
  [
    'a flag beside choices and other keywords that became one more choice',
    in30(api({ nullable: true, minLength: 1, anyOf: [ref('Id'), ref('Other')] })),
    api({ minLength: 1, anyOf: [none, ref('Id'), ref('Other')] }),
    [],
  ],
  [
    'a flag beside choices and a type that became one more choice, and one more type',
    in30(api({ nullable: true, type: 'object', oneOf: [ref('Closed'), ref('Other')] })),
    api({ type: ['object', 'null'], oneOf: [ref('Closed'), ref('Other'), none] }),
    [],
  ],
]

describe('null around a schema', () => {
  it.each(rows)('leaves exactly the facts of %s', (_, base, revision, facts) => {
    expectFacts(base, revision, facts)
  })

  it('is reported for a component that names it, and not for the reference beside which a flag of 3.0 went', () => {
    const holding = (id: Json, components: JsonObject): JsonObject => in30(answers({ properties: { id } }, components))
    const User = { type: 'object', properties: { name: string } }
    const base = holding({ nullable: true, allOf: [ref('User')] }, { User })
    const revision = holding(ref('NullableUser'), { NullableUser: { ...User, nullable: true } })
    expect(verdictsBetween(base, revision)).toEqual(['breaking response-nullable-widened', 'info component-renamed'])
  })

  it('is rejected only formally where a flag of 3.0 has no type next to it: a warning', () => {
    const sends = (schema: Json): JsonObject => in30(takes({ properties: { id: schema } }, schemas))
    expect(
      verdictsBetween(sends({ ...string, nullable: true }), sends({ oneOf: [string, integer], nullable: true })),
    ).toEqual(['info request-variant-added', 'warning request-nullable-narrowed'])
    const both = (schema: Json): JsonObject => sends({ oneOf: [schema, integer], nullable: true })
    expect(verdictsBetween(both({ ...string, nullable: true }), both(string))).toEqual([
      'warning request-nullable-narrowed',
    ])
    expect(
      verdictsBetween(sends({ oneOf: [{ ...string, nullable: true }, integer] }), sends({ oneOf: [string, integer] })),
    ).toEqual(['breaking request-nullable-narrowed'])
  })

  it('still breaks where it goes: the choice of null is gone, and so is null', () => {
    const sends = (schema: Json): JsonObject => takes({ properties: { id: schema } }, schemas)
    const [before, after] = [{ oneOf: [none, ref('Id')] }, { type: 'string', pattern: '^[0-9]+$' }]
    expect(verdictsBetween(sends(before), sends(after))).toEqual(['breaking request-nullable-narrowed'])
    expect(verdictsBetween(sends({ type: ['string', 'null'] }), sends(ref('Id')))).toEqual([
      'breaking request-nullable-narrowed',
      'breaking request-pattern-narrowed',
    ])
    expect(verdictsBetween(sends({ type: ['string', 'null'] }), sends(before))).toEqual([
      'breaking request-pattern-narrowed',
    ])
  })
})

it('Null that a flag allows next to a choice of one reference is in what holds the reference', () => {
  const wrapper = { oneOf: [ref('Other')] }
  const [found] = changesBetween(in30(api(wrapper)), in30(api({ ...wrapper, nullable: true })))
  expect([found!.base, found!.revision].map((spot) => spot?.path.at(-1))).toEqual(['id', 'id'])
})
