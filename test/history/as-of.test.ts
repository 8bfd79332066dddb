import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../src/base/json.ts'
import { snapshotsAsOf } from '../../src/history/as-of.ts'
import { type Chronicle, withPublished } from '../../src/history/chronicle.ts'
import { day } from '../../src/time/day.ts'

/** A document whose only operation goes on a day. */
function goingOn(sunset: string): JsonObject {
  const operation = { 'x-lifecycle': { sunset }, responses: { 200: { description: 'Fine.' } } }
  const paths = { '/a': { get: operation }, '/b': { get: { responses: { 200: { description: 'Fine.' } } } } }
  return { openapi: '3.1.0', info: { title: 'A', version: '1' }, paths }
}

function chronicleOf(...documents: [string, JsonObject][]): Chronicle {
  let chronicle: Chronicle | undefined
  for (const [on, document] of documents) chronicle = withPublished(chronicle, day(on), document)
  return chronicle!
}

const hasA = (document: JsonObject | undefined): boolean => Object.hasOwn(document!['paths'] as JsonObject, '/a')

describe('a chronicle whose second document postpones a sunset', () => {
  const chronicle = chronicleOf(['2024-01-01', goingOn('2025-01-01')], ['2024-06-01', goingOn('2026-01-01')])
  const now = snapshotsAsOf(chronicle, {})

  it('has nothing before its first document', () => {
    expect(now.on(day('2023-12-31'))).toBeUndefined()
    expect(now.begins).toBe('2024-01-01')
  })

  it('changes on the days documents came and where the last of them says so', () => {
    expect(now.days).toEqual(['2024-06-01', '2026-01-01'])
  })

  it('names the day of its first document as the one before that of its second', () => {
    const frames = ['2024-01-01', '2024-06-01'].map((on) => now.on(day(on))!['x-snapshot'])
    expect(frames).toEqual([
      { day: '2024-01-01', next: '2024-06-01' },
      { day: '2024-06-01', previous: '2024-01-01', next: '2026-01-01' },
    ])
  })

  it('reports for a day what was known then, and for later days what the last document says', () => {
    expect(JSON.stringify(now.on(day('2024-05-31')))).toContain('2025-01-01')
    expect(hasA(now.on(day('2025-06-01')))).toBe(true)
    expect(hasA(now.on(day('2026-01-01')))).toBe(false)
  })

  it('as known before the postponement, lets the operation go on the first day', () => {
    const then = snapshotsAsOf(chronicle, {}, day('2024-05-31'))
    expect(then.days).toEqual(['2025-01-01'])
    expect([hasA(then.on(day('2024-12-31'))), hasA(then.on(day('2025-06-01')))]).toEqual([true, false])
  })

  it('as known on the last day or later, is what it is without a day of knowledge', () => {
    const known = snapshotsAsOf(chronicle, {}, day('2030-01-01'))
    expect(known.days).toEqual(now.days)
    for (const on of ['2024-01-01', '2024-06-01', '2025-06-01', '2026-01-01', '2031-01-01'])
      expect(known.on(day(on))).toEqual(now.on(day(on)))
  })
})
