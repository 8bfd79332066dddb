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

describe('what else is said with a marker is a fact of its own, in whichever spelling', () => {
  it.each<[what: string, reported: string, before: JsonObject, after: JsonObject, values: string]>([
    [
      'a day',
      'since',
      { 'x-deprecated-at': '2026-01-01' },
      { 'x-deprecated-at': '2026-02-01' },
      '"2026-01-01" → "2026-02-01"',
    ],
    [
      'a day in x-deprecated',
      'since',
      { 'x-deprecated': '2026-01-01' },
      { 'x-deprecated': '2026-02-01' },
      '"2026-01-01" → "2026-02-01"',
    ],
    [
      'a text in x-deprecated',
      'reason',
      { 'x-deprecated': 'Slow.' },
      { 'x-deprecated': 'Too slow.' },
      '"Slow." → "Too slow."',
    ],
    ['a text where a flag was', 'reason', { 'x-deprecated': true }, { 'x-deprecated': 'Slow.' }, 'null → "Slow."'],
    ['a message', 'reason', { 'x-deprecation-message': 'Slow.' }, {}, '"Slow." → null'],
    ['a replacement', 'replacement', { 'x-replaced-by': '/b' }, { 'x-deprecated-by': '/c' }, '"/b" → "/c"'],
    ['a link of a lifecycle', 'link', { 'x-lifecycle': { link: 'a' } }, { 'x-lifecycle': { link: 'b' } }, '"a" → "b"'],
  ])('%s', (_, reported, before, after, values) => {
    expect(allLinesBetween(going(before), going(after))).toEqual([
      `deprecation-note changed: GET /a: ${reported} ${values}`,
    ])
  })

  it('but not where only the spelling is another', () => {
    expect(
      allLinesBetween(going({ 'x-deprecated-at': '2026-01-01' }), going({ 'x-deprecated': '2026-01-01' })),
    ).toEqual([])
    expect(allLinesBetween(going({ 'x-replaced-by': '/b' }), going({ 'x-lifecycle': { replacement: '/b' } }))).toEqual(
      [],
    )
  })
})
