import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../src/base/json.ts'
import { answers, linesBetween } from '../support/documents.ts'

describe('an object that is closed by another keyword', () => {
  const closed = (rest: JsonObject): JsonObject =>
    answers({ type: 'object', properties: { a: { type: 'string' } }, ...rest })
  const [other, unevaluated] = [{ additionalProperties: false }, { unevaluatedProperties: false }]

  it('is the same where it has neither parts nor choices', () => {
    expect(linesBetween(closed(other), closed(unevaluated))).toEqual([])
    expect(linesBetween(closed(unevaluated), closed(other))).toEqual([])
  })

  it('is another one where parts declare properties, too', () => {
    const parts = { allOf: [{ properties: { b: { type: 'string' } } }] }
    expect(linesBetween(closed({ ...parts, ...other }), closed({ ...parts, ...unevaluated }))).not.toEqual([])
  })
})
