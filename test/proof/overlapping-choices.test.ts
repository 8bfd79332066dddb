import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { answers } from '../support/documents.ts'
import { judgedBetween } from '../support/judged.ts'
import { day } from '../../src/time/day.ts'

function found(base: Json, revision: Json): string[] {
  const options = { day: day('2026-01-01'), undeclared: 'open' } as const
  return judgedBetween(answers(base), answers(revision), options).map(
    ({ level, rule, witness }) =>
      `${level} ${rule.id} ${JSON.stringify(witness?.value ?? null)} ${witness?.keyword ?? ''}`,
  )
}

describe('A value that only fits several choices', () => {
  const number = { oneOf: [{ type: 'integer' }, { type: 'number', minimum: 3 }] }
  const first = {
    type: 'object',
    properties: { a: number, b: { enum: ['x', 'y'] }, c: { type: 'boolean' } },
    required: ['b'],
    additionalProperties: false,
  }
  const second = { type: 'object', properties: { a: number, c: number } }
  const fresh = { type: 'object', properties: { a: { type: 'integer' }, b: { type: 'boolean' } }, required: ['b'] }
  const choices = (...of: JsonObject[]): JsonObject => ({ type: 'object', properties: { p: { oneOf: of } } })

  it('does not lower a break that another value shows', () => {
    expect(found(choices(first, second), choices(first, second, fresh))).toEqual([
      'breaking response-variant-added {"p":{"b":true,"a":3,"c":""}} oneOf',
    ])
  })

  it('is a warning if there is no other', () => {
    const [one, other] = [{ required: ['a'] }, { required: ['b'] }]
    expect(found({ oneOf: [one, other] }, { anyOf: [one, other] }).map((each) => each.split(' ')[0])).toEqual([
      'warning',
    ])
  })
})
