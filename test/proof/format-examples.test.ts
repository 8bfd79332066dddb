import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../src/base/json.ts'
import { answers, takes } from '../../src/rules/example.ts'
import { judgedBetween } from '../support/judged.ts'
import { day } from '../../src/time/day.ts'

/** Level, rule and proof of each finding, and the example. */
function reported(base: JsonObject, revision: JsonObject): string[] {
  return judgedBetween(base, revision, { day: day('2030-01-01') }).map(({ level, rule, proof, witness }) => {
    const value = witness === undefined ? '' : ` ${JSON.stringify(witness.value)} at /${witness.at.join('/')}`
    return `${level} ${rule.id} (${proof})${value}`
  })
}

const text = (format?: string): JsonObject => ({ type: 'string', ...(format !== undefined && { format }) })

describe('An edit of a format', () => {
  it.each([
    ['date', 'date-time', 'breaking request-format-changed (rule) "2024-01-01" at /'],
    [undefined, 'uuid', 'breaking request-format-narrowed (rule) "abc" at /'],
    ['uuid', undefined, 'info request-format-widened (rule)'],
    [undefined, 'email', 'breaking request-format-narrowed (rule) "abc" at /'],
    ['email', 'uri', 'breaking request-format-changed (rule) "someone@example.com" at /'],
    ['uri', 'email', 'breaking request-format-changed (rule)'],
    ['date-time', 'my-format', 'warning request-format-changed (rule)'],
    [undefined, 'my-format', 'warning request-format-narrowed (rule)'],
  ])(
    'of a request from %s to %s is judged by its rule, with an example if one is known that fits the first and not the second',
    (before, after, finding) => {
      expect(reported(takes(text(before)), takes(text(after)))).toEqual([finding])
    },
  )

  it('of a request number that no validator rejects is a warning', () => {
    const number = (format: string): JsonObject => ({ type: 'integer', format })
    expect(reported(takes(number('int32')), takes(number('float')))).toEqual(['warning request-format-changed (rule)'])
    expect(reported(answers(number('int32')), answers(number('float')))).toEqual([
      'breaking response-format-changed (rule) -2147483649 at /',
    ])
  })

  it('of a response has an example that may now be sent', () => {
    expect(reported(answers(text('date')), answers(text('date-time')))).toEqual([
      'breaking response-format-changed (rule) "2024-01-01T00:00:00Z" at /',
    ])
  })

  it('of a property has an example of the whole message', () => {
    const body = (format: string): JsonObject =>
      takes({ type: 'object', required: ['id'], properties: { id: { type: 'integer' }, on: text(format) } })
    expect(reported(body('date-time'), body('date'))).toEqual([
      'breaking request-format-changed (rule) {"id":0,"on":"2024-01-01T00:00:00Z"} at /on',
    ])
  })
})

describe('A choice of formats', () => {
  const either = (...formats: readonly string[]): JsonObject => ({ anyOf: formats.map((format) => text(format)) })
  const orEmpty: JsonObject = { anyOf: [{ type: 'string', enum: [''] }, text('uuid')] }

  it.each<[JsonObject, JsonObject, string]>([
    [text(), either('email', 'uuid'), 'breaking request-type-changed (rule) "abc" at /'],
    [text(), orEmpty, 'breaking request-type-changed (rule) "a" at /'],
    [text(), { type: 'string', ...either('email', 'uuid') }, 'breaking request-composition-narrowed (rule) "abc" at /'],
    [either('email', 'uuid'), either('uuid'), 'breaking request-variant-removed (rule) "someone@example.com" at /'],
    [either('float', 'double'), { type: 'string' }, 'info request-type-changed (containment)'],
  ])('breaks requests like a format, from %j to %j', (before, after, finding) => {
    expect(reported(takes(before), takes(after))).toEqual([finding])
  })

  it('is a warning in a response that gives it up, which may well keep to it', () => {
    expect(reported(answers(either('email', 'uuid')), answers(text()))).toEqual([
      'warning response-type-changed (rule) "abc" at /',
    ])
  })

  it('does not overlap with what none of the formats takes', () => {
    const exactly: JsonObject = { oneOf: [{ type: 'string', maxLength: 0 }, text('uuid')] }
    expect(reported(takes(text()), takes(exactly))).toEqual([
      'info request-variant-added (containment)',
      'breaking request-length-narrowed (rule) "a" at /',
    ])
  })
})
