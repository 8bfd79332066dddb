import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { documentOf, findingsBetween, verdictsBetween } from '../support/documents.ts'

const text: Json = { type: 'string' }

describe('A path parameter', () => {
  const sends = (schema: Json): JsonObject =>
    documentOf({
      '/things/{id}': { get: { parameters: [{ in: 'path', name: 'id', required: true, schema }], responses: {} } },
    })

  it('is never one dot or two, which clients leave out of a path', () => {
    const found = findingsBetween(sends(text), sends({ type: 'string', pattern: '^[a-z]+$' }))
    expect(found.map(({ witness }) => witness?.value)).toEqual(['0'])
    expect(verdictsBetween(sends(text), sends({ type: 'string', not: { enum: ['.', '..'] } }))).toEqual([
      'warning request-composition-narrowed',
    ])
  })

  it('is never empty, as its path has another route then', () => {
    expect(verdictsBetween(sends(text), sends({ type: 'string', minLength: 1 }))).toEqual([
      'info request-length-narrowed',
    ])
    expect(verdictsBetween(sends(text), sends({ type: 'string', minLength: 2 }))).toEqual([
      'breaking request-length-narrowed',
    ])
    expect(verdictsBetween(sends(text), sends({ type: 'string', pattern: '^[^/]+$' }))).toEqual([
      'breaking request-pattern-narrowed',
    ])
  })
})
