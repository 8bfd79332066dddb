import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { answers, takes } from '../../src/rules/example.ts'
import { day } from '../../src/time/day.ts'
import { judgedBetween } from '../support/judged.ts'

type Holder = (schema: JsonObject) => Json

function found(holder: Holder, before: JsonObject, after: JsonObject): string[] {
  const [base, revision] = [before, after].map((size) => holder({ type: 'object', properties: { size } })) as [
    Json,
    Json,
  ]
  return judgedBetween(base, revision, { day: day('2030-01-01') }).map(({ level, rule }) => `${level} ${rule.id}`)
}

describe('A type that came or went with values', () => {
  it.each<[JsonObject, JsonObject]>([
    [{}, { type: 'string', const: 'a' }],
    [{}, { type: 'string', enum: ['a', 'b'] }],
    [{}, { type: 'number', const: 1 }],
    [{ type: 'string' }, { const: 'a' }],
  ])('is no finding of its own where it follows from them: %j → %j', (before, after) => {
    expect(found(takes, before, after)).toEqual(['breaking request-enum-narrowed'])
    expect(found(answers, before, after)).toEqual(['info response-enum-narrowed'])
    expect(found(takes, after, before)).toEqual(['info request-enum-widened'])
    expect(found(answers, after, before)).toEqual(['breaking response-enum-widened'])
  })

  it('is one where other types take its place, such as null', () => {
    const [narrow, wide]: JsonObject[] = [{ type: 'string', enum: ['a'] }, { type: ['string', 'null'] }]
    expect(found(answers, narrow!, wide!)).toEqual([
      'breaking response-nullable-widened',
      'breaking response-enum-widened',
    ])
    expect(found(takes, wide!, narrow!)).toEqual([
      'breaking request-nullable-narrowed',
      'breaking request-enum-narrowed',
    ])
  })

  it('is one where the values are not of the type on both sides, or no values came or went', () => {
    expect(found(takes, { type: 'string' }, { type: 'integer', const: 1 })).toContain('breaking request-type-changed')
    expect(found(takes, {}, { type: 'string' })).toEqual(['breaking request-type-narrowed'])
    expect(found(takes, { enum: ['a', 1] }, { type: 'string', enum: ['a', 1] })).toContain(
      'breaking request-type-narrowed',
    )
  })
})
