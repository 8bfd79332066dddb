import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { answers, in30, linesBetween, ref } from '../support/documents.ts'

const of = (name: string, schema: JsonObject): JsonObject =>
  answers({ type: 'object', properties: { [name]: { description: 'What comes out.', ...schema } } }, { Pet: {} })

const items = { items: { type: 'string' } }

const rows: [what: string, older: JsonObject, later: JsonObject][] = [
  ['null beside a type', { type: 'array', nullable: true, ...items }, { type: ['null', 'array'], ...items }],
  ['null deep inside', { items: { type: 'string', nullable: true } }, { items: { type: ['string', 'null'] } }],
  ['null beside a reference', { nullable: true, allOf: [ref('Pet')] }, { anyOf: [ref('Pet'), { type: 'null' }] }],
  ['that null is not let in', { type: 'string', nullable: false }, { type: 'string' }],
  ['an example', { type: 'string', example: 'a' }, { type: 'string', examples: ['a'] }],
  ['a constant', { enum: ['a'] }, { const: 'a' }],
]

describe('A renamed property', () => {
  it.each(rows)('is the same one where 3.0 and 3.1 write %s in different ways', (_, older, later) => {
    const renamed = 'property renamed: GET /things response 200'
    expect(linesBetween(in30(of('ouputs', older)), of('outputs', later))[0]).toContain(renamed)
    expect(linesBetween(of('ouputs', later), in30(of('outputs', older)))[0]).toContain(renamed)
  })

  it('is another one where a property of it is called as a keyword', () => {
    const having = (nullable: Json): JsonObject => ({ type: 'object', properties: { nullable, id: { const: 1 } } })
    expect(
      linesBetween(of('ouputs', having({ type: 'string' })), of('outputs', having({ type: 'integer' }))),
    ).toHaveLength(2)
  })

  it('is the same one, however little it says, where only the spelling of its name changed', () => {
    const plain = (...names: string[]): JsonObject =>
      answers({ type: 'object', properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])) })
    expect(linesBetween(plain('account_id'), plain('accountId'))).toEqual([
      'property renamed: GET /things response 200.account_id [response]: "account_id" → "accountId"',
    ])
    expect(linesBetween(plain('account_id'), plain('accountId', 'AccountId'))).toHaveLength(3)
    expect(linesBetween(plain('account_id'), plain('account'))).toHaveLength(2)
  })
})
