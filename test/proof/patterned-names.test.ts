import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../src/base/json.ts'
import { answers, takes } from '../support/documents.ts'
import { judgedBetween } from '../support/judged.ts'
import { day } from '../../src/time/day.ts'

function found(base: JsonObject, revision: JsonObject): string[] {
  return judgedBetween(base, revision, { day: day('2026-01-01') }).map(
    ({ level, rule, witness }) => `${level} ${rule.id} ${JSON.stringify(witness?.value ?? null)}`,
  )
}

describe('A pattern of names that came or went', () => {
  const [string, number, integer] = [{ type: 'string' }, { type: 'number' }, { type: 'integer' }]
  const map = (others: JsonObject | boolean, patterns?: JsonObject): JsonObject => ({
    type: 'object',
    additionalProperties: others,
    ...(patterns !== undefined && { patternProperties: patterns }),
  })

  it('breaks both ways where any other name has values of its own', () => {
    const [patterned, plain] = [map(string, { '^x': number }), map(string)]
    expect(found(takes(patterned), takes(plain))).toEqual(['breaking request-properties-changed {"x":0}'])
    expect(found(takes(plain), takes(patterned))).toEqual(['breaking request-properties-changed {"x":""}'])
    expect(found(answers(plain), answers(patterned))).toEqual(['breaking response-properties-changed {"x":0}'])
  })

  it('breaks nothing where the others have the same values, and only one way where they have fewer', () => {
    expect(found(takes(map(number)), takes(map(number, { '^x': number })))).toEqual([
      'info request-properties-changed null',
    ])
    const [wider, narrower] = [map(integer, { '^x': number }), map(integer)]
    expect(found(takes(wider), takes(narrower))).toEqual(['breaking request-properties-changed {"x":0.5}'])
    expect(found(takes(narrower), takes(wider))).toEqual(['info request-properties-changed null'])
  })

  it('breaks by the names that no pattern matches any more, if the object takes no others', () => {
    const [ofY, ofX] = [map(false, { '^y': number }), map(false, { '^x': number })]
    expect(found(takes(ofY), takes(ofX))).toEqual(['breaking request-properties-changed {"y":0}'])
    expect(found(takes(ofX), takes(map(false, { '^x': number, '^y': number })))).toEqual([
      'info request-properties-widened null',
    ])
  })
})
