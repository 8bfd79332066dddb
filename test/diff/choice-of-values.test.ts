import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { type Row, expectFacts, linesBetween, ref, takes, verdictsBetween } from '../support/documents.ts'

const at = 'POST /things request'
const sizes = { type: 'string', enum: ['small', 'large'] }

/** A request whose property `size` has this schema; the component Size is one to refer to. */
function api(size: Json): JsonObject {
  return takes(
    { properties: { size } },
    { Size: { anyOf: [{ type: 'string' }, { ...sizes, enum: ['small', 'new'] }] } },
  )
}

const rows: Row[] = [
  [
    'a list of values that became one of two choices, with its default',
    api({ ...sizes, default: 'small' }),
    api({ oneOf: [{ ...sizes, default: 'small' }, { type: 'integer' }] }),
    [`variant added: ${at}.size variant 2 [request]`],
  ],
  [
    'a default that went when a schema became one of two choices',
    api({ ...sizes, default: 'small' }),
    api({ oneOf: [{ ...sizes, default: 'large' }, { type: 'integer' }] }),
    [
      `constraint changed: ${at}.size [request]: default "small" → null`,
      `constraint changed: ${at}.size(variant 1) [request]: default "small" → "large"`,
      `variant added: ${at}.size variant 2 [request]`,
    ],
  ],
  [
    'a list of values beside any text that became another list',
    api({ anyOf: [{ type: 'string' }, sizes] }),
    api({
      anyOf: [
        { type: 'string', pattern: '^x' },
        { type: 'string', enum: ['green'] },
      ],
    }),
    [
      `variant added: ${at}.size variant 1 [request]`,
      `variant added: ${at}.size variant 2 [request]`,
      `variant removed: ${at}.size variant 1 [request]`,
      `variant removed: ${at}.size variant 2 [request]`,
    ],
  ],
]

describe('a choice of which one lists values', () => {
  it.each(rows)('leaves exactly the facts of %s', (_, base, revision, facts) => {
    expectFacts(base, revision, facts)
  })

  it('is compared with the list it was, where that shares some of its values', () => {
    expect(linesBetween(api(sizes), api(ref('Size')))).toEqual([
      `enum-value added: ${at}.size(variant 2) "new" [request]`,
      `enum-value removed: ${at}.size(variant 2) "large" [request]`,
      `variant added: ${at}.size variant 1 [request]`,
    ])
  })

  it('hurts no client where any text joins the list, whatever became of its values', () => {
    expect(verdictsBetween(api(sizes), api(ref('Size')))).toEqual([
      'info request-enum-value-added',
      'info request-enum-value-removed',
      'info request-variant-added',
    ])
  })

  it('is compared as a whole with a choice of other schemas by the same keyword', () => {
    const constants = { oneOf: [{ const: 'low' }, { const: 'high' }] }
    const types = { oneOf: [{ type: 'integer' }, { type: 'boolean' }] }
    for (const [base, revision] of [
      [constants, types],
      [types, constants],
    ] as const)
      expect(verdictsBetween(api(base), api(revision))).toEqual(['breaking request-composition-changed'])
  })

  it('has no value that contradicts the type next to it', () => {
    const sized = (type: string): Json => ({ oneOf: [{ const: 'a', type }, { const: 'b' }] })
    expect(linesBetween(api(sized('integer')), api(sized('string')))).toEqual([
      `enum-value added: ${at}.size "a" [request]`,
    ])
  })

  it('says nothing new by a flag that says what its absence says', () => {
    const sized = (flag: JsonObject): Json => ({ oneOf: [{ const: 4 }, { const: 5, ...flag }] })
    expect(linesBetween(api(sized({})), api(sized({ uniqueItems: false })))).toEqual([])
  })
})
