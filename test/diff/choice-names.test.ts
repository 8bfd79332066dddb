import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { in30, linesBetween, ref, takes } from '../support/documents.ts'

const string = { type: 'string' }

/** An object of a kind that a constant tells, with one more property. */
function kind(value: Json, more: Json = string): JsonObject {
  return { type: 'object', properties: { kind: value, more }, required: ['kind'] }
}

/** What differs when the first of two choices does. */
function named(first: (more: Json) => Json, second: Json, schemas: Readonly<Record<string, Json>> = {}): string[] {
  const document = (more: Json): JsonObject => in30(takes({ oneOf: [first(more), second] }, schemas))
  return linesBetween(document(string), document({ ...string, maxLength: 5 }))
}

describe('A choice is called', () => {
  it('by its title', () => {
    expect(named((more) => ({ ...kind(string, more), title: 'Card' }), { type: 'array' })).toEqual([
      'constraint changed: POST /things request.(Card).more [request]: maxLength null → 5',
    ])
  })

  it('by the constant that tells it from the others', () => {
    const cash = kind({ type: 'string', enum: ['cash'] })
    expect(named((more) => kind({ type: 'string', enum: ['card'] }, more), cash)).toEqual([
      'constraint changed: POST /things request.(card).more [request]: maxLength null → 5',
    ])
    expect(named((more) => kind({ const: 'card' }, more), cash)).toEqual([
      'constraint changed: POST /things request.(card).more [request]: maxLength null → 5',
    ])
  })

  it('by its number, where the constant is that of another, may be left out, or is one of several', () => {
    const numbered = ['constraint changed: POST /things request.(variant 1).more [request]: maxLength null → 5']
    const card = { type: 'string', enum: ['card'] }
    expect(named((more) => kind(card, more), { ...kind(card), maxProperties: 1 })).toEqual(numbered)
    expect(named((more) => ({ ...kind(card, more), required: [] }), { type: 'array' })).toEqual(numbered)
    expect(named((more) => kind({ enum: ['a', 'b'] }, more), { type: 'array' })).toEqual(numbered)
  })

  it('by the component it is, in whatever wrapper that stands', () => {
    const document = (choices: Json[]): JsonObject => in30(takes({ oneOf: choices }, { Card: kind(string) }))
    const wrapped = { allOf: [ref('Card')], description: 'A card.' }
    expect(linesBetween(document([string]), document([string, wrapped]))).toEqual([
      'variant added: POST /things request Card [request]',
    ])
  })
})
