import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../src/base/json.ts'
import { ref, takes, verdictsBetween } from '../support/documents.ts'

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
