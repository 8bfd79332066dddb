import { describe, expect, it } from 'vitest'
import { parseDocument } from '../../src/load/parse.ts'
import { withQuotedPaths } from '../../src/load/unquoted-paths.ts'

describe('A path with braces within those of a lifecycle', () => {
  it.each([
    ['a: { replacement: GET /pets/{id}/photos, sunset: 2026-07-01 }', 'GET /pets/{id}/photos'],
    ['a: { replacement: /pets/{id} }', '/pets/{id}'],
    ['a: {b: 1, replacement: GET /{a}/{b-c}.json}', 'GET /{a}/{b-c}.json'],
    ['a: { replacement: "GET /pets/{id}" }', 'GET /pets/{id}'],
  ])('is read as one text: %s', (text, path) => {
    const read = parseDocument('a.yaml', withQuotedPaths(text))
    expect(read).toMatchObject({ tree: { a: { replacement: path } } })
  })

  it.each([
    'GET /pets/{id}: { sunset: 2026-07-01 }',
    'a: { reason: "see /pets/{id}, please" }',
    'a: { b: /c, d: { e: 1 } }',
  ])('is all that is touched: %s', (text) => {
    expect(withQuotedPaths(text)).toBe(text)
  })
})
