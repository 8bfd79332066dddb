import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../src/base/json.ts'
import { allLinesBetween, documentOf } from '../support/documents.ts'

const going = (fields: JsonObject): JsonObject => documentOf({ '/a': { get: { deprecated: true, ...fields } } })

describe('a sunset is read wherever documents state one', () => {
  it.each([
    ['x-sunset', (day: string): JsonObject => ({ 'x-sunset': day })],
    ['x-lifecycle', (day: string): JsonObject => ({ 'x-lifecycle': { sunset: day } })],
    ['x-deprecated-sunset', (day: string): JsonObject => ({ 'x-deprecated-sunset': day })],
    ['x-removal-date', (day: string): JsonObject => ({ 'x-removal-date': day })],
    ['x-ms-deprecation', (day: string): JsonObject => ({ 'x-ms-deprecation': { removalDate: day } })],
    ['x-github', (day: string): JsonObject => ({ 'x-github': { removalDate: day } })],
  ])('in %s, and a change of it is a fact about the sunset', (_, stating) => {
    const lines = allLinesBetween(going(stating('2026-01-01')), going(stating('2026-02-01')))
    expect(lines).toContain('sunset changed: GET /a: "2026-01-01" → "2026-02-01"')
    expect(lines.filter((line) => line.startsWith('extension changed: GET /a x-deprecated'))).toEqual([])
  })
})
