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

  it('differs at each position that has another schema, and at none where another component says the same', () => {
    const short = { type: 'string', maxLength: 5 }
    expect(linesBetween(listing([ref('Id'), ref('Name')], short), listing([ref('Name'), ref('Id')], short))).toEqual([
      'constraint changed: GET /things response 200.[0] [response]: maxLength 5 → null',
      'constraint changed: GET /things response 200.[1] [response]: maxLength null → 5',
    ])
    const id = { type: 'string' }
    for (const [one, other] of [
      [
        [ref('Id'), ref('Name')],
        [ref('Name'), ref('Id')],
      ],
      [ref('Id'), ref('Name')],
    ] as const)
      expect(linesBetween(listing(one, id), listing(other, id))).toEqual([])
  })

  it.each(['items', 'prefixItems'])(
    'is compared position by position under %s, with what each refers to',
    (keyword) => {
      const conversation = (length: number, more: JsonObject): JsonObject =>
        answers(
          { [keyword]: [{ type: 'object', additionalProperties: false, properties: { by: ref('User'), ...more } }] },
          { User: { type: 'string', maxLength: length } },
        )
      expect(linesBetween(conversation(8, {}), conversation(9, { frozen: { type: 'boolean' } }))).toEqual([
        'constraint changed: User [response]: maxLength 8 → 9',
        'property added: GET /things response 200.[0].frozen [response]',
      ])
    },
  )

  it('that has other positions differs itself, and what the same references lead to is reported for that', () => {
    const list = (length: number, ...more: Json[]): JsonObject =>
      answers({ prefixItems: [ref('User'), ...more] }, { User: { type: 'string', maxLength: length } })
    expect(linesBetween(list(8), list(9, { type: 'string' }))).toEqual([
      'constraint changed: GET /things response 200 [response]: prefixItems [{"$ref":"#/components/schemas/User"}] → [{"$ref":"#/components/schemas/User"},{"type":"string"}]',
      'constraint changed: User [response]: maxLength 8 → 9',
    ])
  })
})
