import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../src/base/json.ts'
import { findingsBetween, ref, takes, verdictsBetween } from '../support/documents.ts'

describe('A choice that a discriminator names', () => {
  it('breaks nothing by what the schema around it asks for already', () => {
    const kind = (name: string, required: readonly string[] = []): JsonObject => ({
      type: 'object',
      properties: { type: { enum: [name] } },
      required,
    })
    const parent = { type: 'object', required: ['type'], discriminator: { propertyName: 'type' } }
    const api = (required: readonly string[]): JsonObject =>
      takes({ ...parent, oneOf: [ref('K'), ref('N')] }, { K: kind('K', ['type']), N: kind('N', required) })
    expect(verdictsBetween(api([]), api(['type']))).toEqual(['warning request-property-became-required'])
  })
})

describe('A subtype that only a discriminator leads to', () => {
  const things = (limit: number, mapping?: JsonObject): JsonObject =>
    takes(ref('Animal'), {
      Animal: {
        type: 'object',
        required: ['kind'],
        properties: { kind: { type: 'string' } },
        discriminator: { propertyName: 'kind', ...(mapping && { mapping }) },
      },
      Cat: { allOf: [ref('Animal'), { properties: { lives: { type: 'integer', maximum: limit } } }] },
    })
  const witnessBetween = (base: JsonObject, revision: JsonObject): unknown =>
    findingsBetween(base, revision).map(({ witness }) => witness?.value)

  it.each([
    ['its mapping', { cat: '#/components/schemas/Cat' }, 'cat'],
    ['the name of the component', undefined, 'Cat'],
  ])('is named in the values that show a break: by %s', (_, mapping, kind) => {
    expect(witnessBetween(things(9, mapping), things(7, mapping))).toEqual([{ kind, lives: 8 }])
  })
})

describe('A variant that a discriminator names', () => {
  const api = (token: string, mapping: JsonObject): JsonObject =>
    takes(
      {
        type: 'object',
        properties: {
          by: { oneOf: [ref('Card'), ref('Cash')], discriminator: { propertyName: 'type', mapping } },
        },
      },
      {
        Card: { type: 'object', required: ['type', token], properties: { type: { type: 'string' } } },
        Cash: { type: 'object', required: ['type', 'till'], properties: { type: { type: 'string' } } },
      },
    )

  it.each([
    ['its mapping', { card: '#/components/schemas/Card', cash: '#/components/schemas/Cash' }, 'card'],
    ['the name of the component', {}, 'Card'],
  ])('is named in the values of its edits: by %s', (_, mapping, type) => {
    const found = findingsBetween(api('token', mapping), api('number', mapping))
    expect(found.flatMap(({ witness }) => (witness === undefined ? [] : [witness.value]))).toContainEqual({
      by: expect.objectContaining({ type }),
    })
  })
})
