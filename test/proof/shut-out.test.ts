import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { answers, ref, takes } from '../../src/rules/example.ts'
import { findingsBetween } from '../support/documents.ts'

const closed = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({
  type: 'object',
  additionalProperties: false,
  properties,
  ...more,
})
const [text, number, yes] = [{ type: 'string' }, { type: 'integer' }, { type: 'boolean' }] as const
const Pet = closed({ name: text, age: number }, { required: ['name'] })
const own = closed({ breed: text, barks: yes }, { required: ['breed'] })

/** Levels, rules and example values of a comparison. */
function shown(base: Json, revision: Json): unknown[] {
  return findingsBetween(base, revision).map(({ level, rule, proof, witness }) => [
    `${level} ${rule.id}`,
    proof,
    witness?.value,
    witness?.ignoring,
  ])
}

/** How one object is composed whose schemas shut out each other's properties. */
const WRITTEN: Readonly<Record<string, (Pet: JsonObject, own: JsonObject) => JsonObject>> = {
  'parts of an allOf': (pet, more) => ({ allOf: [pet, more] }),
  'an allOf beside own properties': (pet, more) => ({ ...more, allOf: [pet] }),
  'a part within a part': (pet, more) => ({ allOf: [{ allOf: [pet] }, more] }),
  'a choice beside own properties': (pet, more) => ({ ...more, oneOf: [pet, { ...pet, required: ['age'] }] }),
  'an open choice in a closed schema': (pet, more) => ({
    ...more,
    anyOf: [{ ...pet, additionalProperties: true }],
  }),
}

describe.each(Object.entries(WRITTEN))(
  'An object whose schemas shut out properties of each other, as %s',
  (_, compose) => {
    const dog = (edit: JsonObject = {}): JsonObject => compose(Pet, { ...own, ...edit })
    const retyped = { properties: { breed: number, barks: yes } }
    const asked = { required: ['breed', 'barks'] }

    it('is judged by the rule where it is sent, with a value that shows the edit if they are read as one object', () => {
      const body = (schema: Json): JsonObject => takes(ref('Dog'), { Dog: schema })
      expect(shown(body(dog()), body(dog(retyped)))).toEqual([
        [
          'breaking request-type-changed',
          'rule',
          expect.objectContaining({ breed: expect.any(String) }),
          'additionalProperties',
        ],
      ])
      expect(shown(body(dog()), body(dog(asked)))).toEqual([
        [
          'breaking request-property-became-required',
          'rule',
          expect.objectContaining({ breed: expect.any(String) }),
          'additionalProperties',
        ],
      ])
    })

    it('is so, too, in a property that may be left out', () => {
      const given = (schema: Json): JsonObject => answers(closed({ dog: ref('Dog') }), { Dog: schema })
      expect(shown(given(dog()), given(dog(retyped)))).toEqual([
        [
          'breaking response-type-changed',
          'rule',
          { dog: expect.objectContaining({ breed: expect.any(Number) }) },
          'additionalProperties',
        ],
      ])
    })
  },
)

describe('Schemas of one object that do not shut out each other', () => {
  it('are judged by values, closed or not', () => {
    const body = (type: JsonObject): JsonObject => takes({ allOf: [closed({ a: text }), { properties: { a: type } }] })
    expect(shown(body(text), body({ ...text, maxLength: 3 }))).toEqual([
      ['breaking request-length-narrowed', 'witness', { a: expect.any(String) }, undefined],
    ])
  })

  it('are never sent where the other side excludes every value for another reason', () => {
    const x = (type: JsonObject): JsonObject => ({ type: 'object', properties: { x: type }, required: ['x'] })
    const closing = takes({ allOf: [closed({}), x({ type: 'array' })] })
    const contradicting = takes({ allOf: [x({ type: 'object' }), x({ type: 'array' })] })
    for (const [base, revision] of [
      [closing, contradicting],
      [contradicting, closing],
    ] as const)
      expect(findingsBetween(base, revision).filter(({ level }) => level !== 'info')).toEqual([])
  })

  it('are never sent where they exclude each other for another reason as well', () => {
    const parts = (type: JsonObject): JsonObject => ({
      allOf: [
        closed({ kind: { const: 'a' }, a: text }, { required: ['kind', 'a'] }),
        closed({ kind: { const: 'b' }, b: type }, { required: ['kind'] }),
      ],
    })
    expect(shown(takes(parts(text)), takes(parts(number)))).toEqual([
      ['info request-type-changed', 'rule', undefined, undefined],
    ])
  })
})
