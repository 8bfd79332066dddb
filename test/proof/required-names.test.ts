import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { answers, takes } from '../../src/rules/example.ts'
import { day } from '../../src/time/day.ts'
import { judgedBetween } from '../support/judged.ts'

const TEXT = { type: 'string' }
const object = (properties: JsonObject, ...required: string[]): JsonObject => ({ type: 'object', required, properties })
const described = object({ size: TEXT, name: TEXT }, 'name')
const undescribed = object({ size: TEXT }, 'name')

function findings(base: Json, revision: Json): string[] {
  return judgedBetween(base, revision, { day: day('2030-01-01') }).map(
    ({ level, rule, witness }) => `${level} ${rule.id} ${JSON.stringify(witness?.value)}`,
  )
}

describe('A name that an object requires, and does not describe', () => {
  it('may be sent with any value, so that a description rejects some', () => {
    expect(findings(takes(undescribed), takes(described))).toEqual(['breaking request-property-added {"name":0}'])
    expect(findings(answers(described), answers(undescribed))).toEqual([
      'breaking response-property-removed {"name":0}',
    ])
  })

  it('is no less required where a description comes or goes that accepts any value', () => {
    const anything = object({ size: TEXT, name: {} }, 'name')
    expect(findings(takes(undescribed), takes(anything)).join()).not.toContain('breaking')
    expect(findings(answers(anything), answers(undescribed)).join()).not.toContain('breaking')
  })

  it('may be required by another part of the object', () => {
    const parts = (other: JsonObject): JsonObject => ({ allOf: [undescribed, other] })
    const [was, is] = [parts(object({ color: TEXT })), parts(object({ color: TEXT, name: TEXT }))]
    expect(findings(takes(was), takes(is))).toEqual(['breaking request-property-added {"name":0}'])
    expect(findings(answers(is), answers(was))).toEqual(['breaking response-property-removed {"name":0}'])
  })
})
