import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { answers, linesBetween, ref } from '../support/documents.ts'

/** A message with a list whose `items` is a list of schemas, as Swagger 2.0 documents have it. */
function listing(items: Json, id: JsonObject): JsonObject {
  return answers({ type: 'array', items }, { Id: id, Name: { type: 'string' } })
}

describe('A list of schemas in items', () => {
  it('differs where what it refers to differs, and not itself', () => {
    const items = [ref('Id'), ref('Name')]
    expect(
      linesBetween(listing(items, { type: 'string', maxLength: 5 }), listing(items, { type: 'string', maxLength: 6 })),
    ).toEqual(['constraint changed: Id [response]: maxLength 5 → 6'])
  })

  it('differs itself where it is another', () => {
    const id = { type: 'string' }
    expect(linesBetween(listing([ref('Id'), ref('Name')], id), listing([ref('Name'), ref('Id')], id))).toHaveLength(1)
  })
})
