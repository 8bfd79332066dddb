import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { answers, ref } from '../../src/rules/example.ts'
import { findingsBetween, in30, takes, verdictsBetween } from '../support/documents.ts'

describe('A number that became an integer', () => {
  it('is one finding, with whatever format either has', () => {
    const [number, integer] = [
      { type: 'number', format: 'double' },
      { type: 'integer', format: 'int64' },
    ]
    expect(verdictsBetween(answers(number), answers(integer))).toEqual(['info response-type-narrowed'])
    expect(verdictsBetween(takes(number), takes(integer))).toEqual(['breaking request-type-narrowed'])
    expect(verdictsBetween(answers(integer), answers(number))).toEqual(['breaking response-type-widened'])
  })
})

describe('A schema that one edit left without values', () => {
  const either = {
    anyOf: [
      { properties: { a: {} }, required: ['a'] },
      { properties: { b: {} }, required: ['b'] },
    ],
  }
  const reported = (base: Json, revision: Json): string[] =>
    findingsBetween(base, revision).map(({ level, message, witness }) =>
      [level, message, ...(witness === undefined ? [] : [JSON.stringify(witness.value)])].join(' '),
    )

  it('is reported once, with the edit and a value that fitted', () => {
    const closed = { type: 'object', ...either, additionalProperties: false }
    expect(reported(takes({ type: 'object', ...either }), takes(closed))).toEqual([
      'breaking no value matches POST /things request any more: additionalProperties false was added {"a":""}',
    ])
    expect(
      reported(takes({ type: 'integer', minimum: 3, maximum: 5 }), takes({ type: 'integer', minimum: 6, maximum: 5 })),
    ).toEqual(['breaking no value matches POST /things request any more: minimum changed from 3 to 6 3'])
  })

  it('is reported beside the edits where there are several', () => {
    const [base, revision] = [takes({ type: 'integer' }), takes({ type: 'integer', minimum: 6, maximum: 5 })]
    expect(reported(base, revision)).toHaveLength(3)
  })
})

describe('Null that came or went', () => {
  it('is shown by null and by nothing else that another edit of the schema let in', () => {
    const open = { type: 'object', required: ['k'], properties: { k: { type: 'string' } } }
    const schemas = { T: open, R: { ...open, required: ['k', 'n'] } }
    const choices = [ref('T'), ref('R')]
    const found = findingsBetween(
      in30(answers({ oneOf: choices }, schemas)),
      in30(answers({ nullable: true, anyOf: choices }, schemas)),
    ).find(({ rule }) => rule.id === 'response-nullable-widened')
    expect([found?.level, found?.witness]).toEqual(['warning', undefined])
  })

  it('is reported once where both the types and the values list it', () => {
    const schema = { type: 'string', enum: ['a'] }
    const nullable = { type: 'string', nullable: true, enum: ['a', null] }
    expect(verdictsBetween(in30(answers(schema)), in30(answers(nullable)))).toEqual([
      'breaking response-nullable-widened',
    ])
    expect(verdictsBetween(in30(answers(nullable)), in30(answers(schema)))).toEqual(['info response-nullable-narrowed'])
  })
})

describe('A value that two choices took before', () => {
  it('was rejected because of that, not because of what one of them says now', () => {
    const open = (properties: JsonObject): JsonObject => ({ type: 'object', properties })
    const api = (properties: JsonObject): JsonObject =>
      answers({ oneOf: [ref('One'), ref('Two')] }, { One: open({ a: { type: 'string' } }), Two: open(properties) })
    const b = { type: 'string' }
    const [finding] = findingsBetween(api({ b }), api({ b, age: { type: 'string' } }))
    expect([
      finding?.rule.id,
      finding?.witness?.keyword,
      finding?.witness?.both?.map((path) => path.slice(-2)),
    ]).toEqual([
      'response-property-added',
      'oneOf',
      [
        ['oneOf', 0],
        ['oneOf', 1],
      ],
    ])
  })
})
