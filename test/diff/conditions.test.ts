import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../src/base/json.ts'
import { findingsBetween, takes } from '../support/documents.ts'

/** Level and message of what is found between the conditions of two objects. */
function found(base: JsonObject, revision: JsonObject): string[] {
  const api = (condition: JsonObject): JsonObject =>
    takes({ type: 'object', properties: { a: {}, b: {}, c: {}, d: {} }, ...condition })
  return findingsBetween(api(base), api(revision)).map(({ level, message }) => `${level} ${message}`)
}

describe('a condition with what follows from it', () => {
  const condition = { if: { required: ['a'] }, then: { required: ['b'] } }

  it('is one edit where it comes or goes', () => {
    const text = '{"if":{"required":["a"]},"then":{"required":["b"]}}'
    expect(found({}, condition)).toEqual([`breaking the condition ${text} was added to POST /things request`])
    expect(found(condition, {})).toEqual([`info the condition ${text} was removed from POST /things request`])
    const long = { ...condition, else: { required: ['another', 'and one more'] } }
    expect(found({}, long)).toEqual(['breaking the condition (if, then, else) was added to POST /things request'])
  })

  it('is one edit where the condition and what follows change', () => {
    expect(found(condition, { if: { required: ['c'] }, then: { required: ['d'] } })).toEqual([
      'breaking the condition of POST /things request (if, then, else) changed',
    ])
  })

  it('is told by what changed where only that did', () => {
    expect(found(condition, { ...condition, then: { required: ['d'] } })).toEqual([
      'breaking then of POST /things request changed from {"required":["b"]} to {"required":["d"]}',
    ])
  })
})
