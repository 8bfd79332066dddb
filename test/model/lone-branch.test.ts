import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { snapshotAt, withSchema } from '../support/document.ts'

const gone = { 'x-lifecycle': { sunset: '2024-06-01' } }
const [before, after] = ['2024-01-01', '2024-07-01']

function on(schema: JsonObject, text: string): Json | undefined {
  return snapshotAt(withSchema(schema), ['components', 'schemas', 'Thing'], text, { plain: true })
}

describe('a choice of which one branch is left', () => {
  const text = { type: 'string', title: 'Text', minLength: 1 }
  const rows: [what: string, schema: JsonObject, wanted: JsonObject][] = [
    ['is that branch', { anyOf: [text, { type: 'integer', ...gone }] }, text],
    ['is that branch, of a oneOf too', { oneOf: [{ type: 'integer', ...gone }, text] }, text],
    ['is the reference', { oneOf: [{ $ref: '#/a' }, { type: 'integer', ...gone }] }, { $ref: '#/a' }],
    [
      'keeps what the schema says of itself',
      { title: 'Mine', description: 'Own.', anyOf: [text, { type: 'integer', ...gone }] },
      { title: 'Mine', description: 'Own.', type: 'string', minLength: 1 },
    ],
    [
      'has the reference in a part of its own beside other words',
      { description: 'Own.', oneOf: [{ $ref: '#/a' }, { type: 'integer', ...gone }] },
      { description: 'Own.', allOf: [{ $ref: '#/a' }] },
    ],
    [
      'has the branch in a part of its own where both speak of one keyword',
      { minLength: 5, anyOf: [text, { type: 'integer', ...gone }] },
      { minLength: 5, allOf: [text] },
    ],
    [
      'stays where there is no place for it',
      { minLength: 5, allOf: [{ maxLength: 9 }], anyOf: [text, { type: 'integer', ...gone }] },
      { minLength: 5, allOf: [{ maxLength: 9 }], anyOf: [text] },
    ],
    [
      'has no discriminator any more',
      { oneOf: [{ $ref: '#/a' }, { $ref: '#/b', ...gone }], discriminator: { propertyName: 'kind' } },
      { allOf: [{ $ref: '#/a' }] },
    ],
  ]
  it.each(rows)('%s', (_, schema, wanted) => {
    const choices = (schema['anyOf'] ?? schema['oneOf']) as Json[]
    const was = on(schema, before) as JsonObject
    expect((was['anyOf'] ?? was['oneOf']) as Json[]).toHaveLength(choices.length)
    expect(on(schema, after)).toEqual(wanted)
  })

  it('changes with the branch that is left, and is a choice again where another joins it', () => {
    const schema = {
      anyOf: [
        { type: 'string', ...gone },
        { type: 'integer', description: 'I.', 'x-lifecycle': { deprecated: '2024-08-01' } },
        { type: 'boolean', 'x-lifecycle': { added: '2024-10-01' } },
      ],
    }
    expect(on(schema, after)).toEqual({ type: 'integer', description: 'I.' })
    const marked = { type: 'integer', description: 'I.\n\nDeprecated.', deprecated: true }
    expect(on(schema, '2024-09-01')).toEqual(marked)
    expect(on(schema, '2024-11-01')).toEqual({ anyOf: [marked, { type: 'boolean' }] })
  })

  it('is what the document says where it has always been one', () => {
    const schema = { properties: { a: gone, b: { anyOf: [text] } } }
    expect(on(schema, after)).toEqual({ properties: { b: { anyOf: [text] } } })
  })
})
