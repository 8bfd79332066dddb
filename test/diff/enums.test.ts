import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { type Row, allLinesBetween, answers, expectFacts, lifeOf, takes } from '../support/documents.ts'
import { changesBetween } from '../support/judged.ts'

const at = 'GET /things response 200'

/** Ways to write an enum: which of its values are there, and which of them are deprecated. */
const spellings: [what: string, write: (values: readonly Json[], deprecated: readonly Json[]) => JsonObject][] = [
  [
    'an enum of 3.0',
    (values, deprecated) => ({ enum: values, ...(deprecated.length > 0 && { 'x-deprecated-values': deprecated }) }),
  ],
  ['a oneOf of annotated constants', (values, deprecated) => ({ oneOf: constants(values, deprecated, 'deprecated') })],
  [
    'an anyOf of annotated constants',
    (values, deprecated) => ({ anyOf: constants(values, deprecated, 'x-deprecated') }),
  ],
]

function constants(values: readonly Json[], deprecated: readonly Json[], marker: string): Json[] {
  return values.map((value) => ({
    const: value,
    description: 'A value.',
    ...(deprecated.includes(value) && { [marker]: true }),
  }))
}

const lives = spellings.flatMap(([what, write]) => [
  ...lifeOf(
    `a value of ${what}`,
    [answers(write(['a'], [])), answers(write(['a', 'b'], [])), answers(write(['a', 'b'], ['b']))],
    (change) => `enum-value ${change}: ${at} "b" [response]`,
  ),
  ...lifeOf(
    `a value of ${what} in a property of a request`,
    [['a'], ['a', 'b'], ['a', 'b']].map((values, index) =>
      takes({ properties: { kind: write(values, index === 2 ? ['b'] : []) } }),
    ) as [Json, Json, Json],
    (change) => `enum-value ${change}: POST /things request.kind "b" [request]`,
  ),
])

const rows: Row[] = [
  ...spellings.flatMap(([what, write]): Row[] =>
    spellings.flatMap(([other, writeOther]): Row[] => [
      [`${what} for ${other}`, answers(write(['a', 'b'], [])), answers(writeOther(['b', 'a'], [])), []],
      [
        `${what} for ${other}, with a deprecated value`,
        answers(write(['a', 'b'], ['a'])),
        answers(writeOther(['a', 'b'], ['a'])),
        [],
      ],
    ]),
  ),
  ['a constant for an enum of one value', answers({ const: 'a' }), answers({ enum: ['a'] }), []],
  [
    'a constant of another value',
    answers({ const: 'a' }),
    answers({ const: 'b' }),
    [`enum-value added: ${at} "b" [response]`, `enum-value removed: ${at} "a" [response]`],
  ],
  [
    'values of several types',
    answers({ enum: ['1', 1, null] }),
    answers({ enum: ['1', true] }),
    [
      `enum-value added: ${at} true [response]`,
      `enum-value removed: ${at} 1 [response]`,
      `enum-value removed: ${at} null [response]`,
    ],
  ],
  [
    'a value that became an enum',
    answers({}),
    answers({ enum: ['a'] }),
    [`constraint changed: ${at} [response]: enum null → ["a"]`],
  ],
  [
    'an enum that was opened',
    answers({ enum: ['a'] }),
    answers({}),
    [`constraint changed: ${at} [response]: enum ["a"] → null`],
  ],
  [
    'values in the items of a list',
    answers({ items: { enum: ['a', 'b'] } }),
    answers({ items: { enum: ['a'] } }),
    [`enum-value removed: ${at}.[] "b" [response]`],
  ],
  ['a value that stands twice', answers({ enum: ['a', 'a'] }), answers({ enum: ['a'] }), []],
  [
    'other words on the values',
    answers({ oneOf: [{ const: 'a', title: 'x' }] }),
    answers({ oneOf: [{ const: 'a', title: 'y' }] }),
    [],
  ],
]

describe('changesBetween', () => {
  it.each(lives)('reports of enums exactly the fact of %s', (_, base, revision, facts) => {
    expectFacts(base, revision, facts)
  })

  it.each(rows)('reports of enums exactly the facts of %s', (_, base, revision, facts) => {
    expectFacts(base, revision, facts)
  })

  it('reports what is said of a value where it is spelled as a choice, and the place of it', () => {
    const [small, large] = [
      { const: 'small', title: 'S' },
      { const: 'large', description: 'The usual one.', 'x-rank': 1 },
    ]
    const base = answers({ oneOf: [small, large] })
    const revision = answers({
      oneOf: [
        { ...small, title: 'Small' },
        { const: 'large', type: 'string' },
      ],
    })
    expect(allLinesBetween(base, revision)).toEqual([
      `extension changed: ${at}.("large") [response]: x-rank 1 → null`,
      `text changed: ${at}.("large") [response]: description "The usual one." → null`,
      `text changed: ${at}.("small") [response]: title "S" → "Small"`,
    ])
    expect(
      allLinesBetween(answers({ enum: ['small', 'large'] }), answers({ oneOf: [small, { const: 'large' }] })),
    ).toEqual([`text changed: ${at}.("small") [response]: title null → "S"`])
  })

  it('reports lists as a whole once thousands of values came and went, and then only such lists', () => {
    const list = (letter: string, count: number): JsonObject => ({
      enum: Array.from({ length: count }, (_, index) => `${letter}${index}`),
    })
    const properties = (letter: string): JsonObject => ({
      properties: { few: list(letter, 1), many: list(letter, 15_000), more: list(letter, 9990) },
    })
    const changes = changesBetween(takes(properties('a')), takes(properties('b')))
    const statedOf = (name: string): string[] =>
      changes
        .filter(({ at: { path } }) => path.some((step) => step.into === 'property' && step.name === name))
        .map(({ subject, action }) => `${subject} ${action}`)
    expect(statedOf('few')).toEqual(['enum-value removed', 'enum-value added'])
    expect(statedOf('many')).toEqual(['constraint changed'])
    expect(statedOf('more')).toHaveLength(2 * 9990)
  })
})
