import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { asks } from '../../src/rules/example.ts'
import { findingsBetween } from '../support/documents.ts'

const list = (items: JsonObject): JsonObject => ({ type: 'array', items })
const text = { type: 'string' }
const object = (a: Json, ...required: string[]): JsonObject => ({ type: 'object', properties: { a }, required })

/** Level, rule and proof of what a query parameter has otherwise. */
function found(base: JsonObject, revision: JsonObject): string[] {
  return findingsBetween(asks({ schema: base }), asks({ schema: revision })).map(
    ({ level, rule, proof }) => `${level} ${rule.id} ${proof}`,
  )
}

describe('Of a list of objects in a parameter, which OpenAPI does not say how to write', () => {
  it('a value that is excluded may be sent, though no text shows it', () => {
    expect(found(list(object(text)), list(object({ ...text, enum: ['x'] })))).toEqual([
      'warning request-enum-narrowed rule',
    ])
    expect(found(list(object(text)), list(object({ type: 'integer' })))).toEqual(['warning request-type-changed rule'])
    expect(found(list(object(text)), list(object(text, 'a')))).toEqual([
      'warning request-property-became-required rule',
    ])
    expect(found(list(list(text)), list(list({ ...text, enum: ['x'] })))).toEqual([
      'warning request-enum-narrowed rule',
    ])
  })

  it('nothing is excluded that is accepted in other words', () => {
    const [one, other] = [
      { type: 'object', additionalProperties: text },
      { type: 'object', additionalProperties: list(text) },
    ]
    const choice = list({ anyOf: [one, other].map((each) => ({ ...each, maxProperties: 1 })) })
    const map = list({ type: 'object', additionalProperties: { anyOf: [text, list(text)] }, maxProperties: 1 })
    expect(found(choice, map).filter((line) => !line.startsWith('info'))).toEqual([])
  })

  it('the items themselves have a form if they are plain, and so have properties of objects', () => {
    expect(found(list(text), list({ ...text, enum: ['x'] }))).toEqual(['breaking request-enum-narrowed witness'])
    expect(found(object(text), object({ ...text, enum: ['x'] }))).toEqual(['breaking request-enum-narrowed witness'])
  })
})
