import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { answers, ref, takes } from '../../src/rules/example.ts'
import { verdictsBetween } from '../support/documents.ts'

/** A variant with a constant, and a property if it has one. */
function variant(kind: string, owner?: JsonObject, required: readonly string[] = ['kind']): JsonObject {
  return {
    type: 'object',
    required: [...required],
    properties: { kind: { type: 'string', enum: [kind] }, ...(owner !== undefined && { owner }) },
  }
}

const text: JsonObject = { type: 'string' }
const choice = (...oneOf: readonly Json[]): JsonObject => ({ oneOf: [...oneOf] })

describe('A property that one variant of a choice drops and another one still has', () => {
  it('was removed if no object is of both, since they require other constants', () => {
    const [base, revision] = [choice(variant('a', text), variant('b', text)), choice(variant('a'), variant('b', text))]
    expect(verdictsBetween(answers(base), answers(revision))).toEqual(['warning response-property-removed'])
    expect(verdictsBetween(takes(base), takes(revision))).toEqual(['warning request-property-removed'])
    expect(verdictsBetween(answers(revision), answers(base))).toEqual(['info response-property-added'])
  })

  it('was removed if a discriminator tells the variants apart', () => {
    const pets = (schema: JsonObject): JsonObject => ({
      Cat: schema,
      Dog: { type: 'object', properties: { owner: text } },
    })
    const pet = { ...choice(ref('Cat'), ref('Dog')), discriminator: { propertyName: 'kind' } }
    const cat = { type: 'object', properties: { name: text, owner: text } }
    const bare = { type: 'object', properties: { name: text } }
    expect(verdictsBetween(answers(pet, pets(cat)), answers(pet, pets(bare)))).toEqual([
      'warning response-property-removed',
    ])
  })

  it('was removed if it is inside of what other variants hold', () => {
    const call = (method: string, params: JsonObject): JsonObject => ({
      type: 'object',
      required: ['method', 'params'],
      properties: {
        method: { const: method },
        params: { type: 'object', properties: { name: text, ...params } },
      },
    })
    const calls = (params: JsonObject): JsonObject => choice(call('create', params), call('verify', { key: text }))
    expect(verdictsBetween(takes(calls({ key: text })), takes(calls({})))).toEqual(['warning request-property-removed'])
  })

  it('only moved if an object may be of both: nothing tells them apart, or the constant may be left out', () => {
    const open = (kind: string, owner?: JsonObject): JsonObject => variant(kind, owner, [])
    expect(
      verdictsBetween(answers(choice(open('a', text), open('b', text))), answers(choice(open('a'), open('b', text)))),
    ).toEqual(['info response-property-moved'])
  })

  it('only moved if both variants have it from one part that is still there', () => {
    const part = { Owned: { type: 'object', properties: { owner: text } } }
    const whole = (kind: JsonObject): JsonObject => ({ allOf: [ref('Owned'), choice(kind, variant('b'))] })
    expect(verdictsBetween(answers(whole(variant('a', text)), part), answers(whole(variant('a')), part))).toEqual([
      'info response-property-moved',
    ])
  })
})
