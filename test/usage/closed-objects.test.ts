import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../src/base/json.ts'
import { documentOf } from '../support/documents.ts'
import { countedOn, eraOfDocuments } from '../support/traffic.ts'

/** An API that takes an object. */
function taking(schema: JsonObject): JsonObject {
  const post = { requestBody: { content: { 'application/json': { schema } } }, responses: {} }
  return documentOf({ '/things': { post } })
}

describe('A call with several fields that an object no longer takes', () => {
  it('is rejected for each of them from that day on, and not already before', () => {
    const era = eraOfDocuments({
      '2024-01-01': taking({ type: 'object', properties: { a: {}, b: {} } }),
      '2024-02-01': taking({ type: 'object', additionalProperties: false }),
    })
    const body = { mediaType: 'application/json', text: '{"a":1,"b":2}' }
    const { tallies } = countedOn(era, [{ method: 'POST', target: '/things', body }])
    expect([...tallies.values()].map(({ day, effect, place, already }) => ({ day, effect, place, already }))).toEqual(
      ['a', 'b'].map((name) => ({ day: '2024-02-01', effect: 'refused', place: `request .${name}`, already: false })),
    )
  })
})
