import { describe, expect, it } from 'vitest'
import type { Json } from '../../src/base/json.ts'
import { documentOf, findingsBetween, getting, ref, takes } from '../support/documents.ts'

const key = { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } } }
const closed = getting({ security: [{ key: [] }] }, key)
const open = getting({ security: [{ key: [] }, {}] }, key)
const idle = (properties: Json): Json => documentOf({}, { schemas: { Idle: { type: 'object', properties } } })

const rows: [what: string, base: Json, revision: Json, said: string[]][] = [
  [
    'null after the types beside it',
    takes({ type: ['string', 'null'] }),
    takes({ type: ['null', 'object'] }),
    ['the type of POST /things request changed from string or null to object or null'],
  ],
  [
    'several types of what is no longer a choice',
    takes({ type: ['string', 'array'], minLength: 2 }),
    takes({ oneOf: [{ type: 'integer' }, { type: 'boolean' }] }),
    ['the type of POST /things request changed from string or array to boolean or integer'],
  ],
  [
    'so where it has no type either',
    takes({ allOf: [{ minLength: 2 }, { pattern: 'a' }] }),
    takes({ oneOf: [{ type: 'integer' }, { type: 'boolean' }] }),
    ['the type of POST /things request changed from an unnamed schema to boolean or integer'],
  ],
  ...(
    [
      [{ type: 'null' }, 'null'],
      [{ const: 'all' }, 'the value "all"'],
      [{ enum: ['a', 'b'] }, 'the value "a" or "b"'],
      [{ type: 'string', enum: ['a', 'b', 'c', 'd'] }, 'variant 2'],
      [{ type: 'string', maxLength: 3 }, 'a string'],
      [{ type: 'string', format: 'uri' }, 'a string of format uri'],
      [{ type: 'array', items: ref('Pet') }, 'an array of Pet'],
      [{ type: 'array', items: { type: 'string' } }, 'an array of strings'],
      [{ type: 'array' }, 'variant 2'],
      [{ type: 'object', required: ['id'], properties: { id: {}, name: {} } }, 'an object with id'],
      [{ properties: { id: {}, name: {} } }, 'an object with id and name'],
      [{ type: 'object' }, 'variant 2'],
    ] as const
  ).map(([choice, words]): (typeof rows)[number] => {
    const [base, revision] = [[], [choice]].map((more) =>
      takes({ oneOf: [{ type: 'integer', multipleOf: 2 }, ...more] }, { Pet: {} }),
    )
    const isNull = words === 'null'
    return [
      `of a choice without a name that it is ${words}`,
      base!,
      revision!,
      [`POST /things request ${isNull ? 'may now be' : 'also takes'} ${words}`],
    ]
  }),
  [
    'who may come in without showing anything',
    closed,
    open,
    ['GET /things also accepts anonymous clients, which requires less than before'],
  ],
  ['who may no longer come in so', open, closed, ['GET /things no longer accepts anonymous clients']],
  ['that nothing uses a schema', idle({ a: {} }), idle({}), ['a was removed from Idle (no operation uses it)']],
]

describe('a message', () => {
  it.each(rows)('says %s', (_, base, revision, said) => {
    expect(findingsBetween(base, revision).map(({ message }) => message)).toEqual(said)
  })

  it('does not complain that nobody was told of what reaches nobody', () => {
    expect(findingsBetween(idle({ a: {} }), idle({}))[0]?.deprecation).toBeUndefined()
  })
})
