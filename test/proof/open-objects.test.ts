import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../src/base/json.ts'
import { answers, takes, verdictsBetween } from '../support/documents.ts'

describe('An object that says explicitly that it is open', () => {
  const things = { type: 'object', properties: { a: { type: 'string' } } }
  const more = { ...things, properties: { ...things.properties, b: { type: 'integer' } } }

  it.each([
    ['true', true],
    ['{}', {}],
  ])('is judged like one that does not, as additionalProperties %s is the default', (_, additionalProperties) => {
    const open = (schema: JsonObject): JsonObject => ({ ...schema, additionalProperties })
    for (const document of [answers, takes])
      for (const [before, after] of [
        [things, more],
        [more, things],
        [{ type: 'object' }, things],
        [things, { type: 'object' }],
      ] as const)
        expect(verdictsBetween(document(open(before)), document(open(after)))).toEqual(
          verdictsBetween(document(before), document(after)),
        )
  })

  it('breaks where it describes the values of other names', () => {
    const open = (schema: JsonObject): JsonObject => ({ ...schema, additionalProperties: { type: 'string' } })
    expect(verdictsBetween(takes(open(things)), takes(open(more)))).toEqual(['breaking request-property-added'])
  })
})
