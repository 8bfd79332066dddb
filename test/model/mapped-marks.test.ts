import { describe, expect, it } from 'vitest'
import { lookUp } from '../../src/base/pointer.ts'
import { calendarOf } from '../../src/model/calendar.ts'
import { mapMarks } from '../../src/model/mapped-marks.ts'
import { operation, snapshotAt, tiny, withSchema } from '../support/document.ts'

const mapping = { 'x-eol': 'sunset', 'x-plan.instead': 'replacement' } as const
const life = ['paths', '/a', 'get', 'x-lifecycle']

describe('fields that are mapped to words of a lifecycle', () => {
  const document = tiny({
    paths: { '/a': { get: operation({ 'x-eol': '2026-01-01', 'x-plan': { instead: 'GET /b' } }) } },
  })

  it('are the lifecycle of their element, in the calendar and in snapshots', () => {
    const mapped = mapMarks(document, mapping)
    expect(lookUp(mapped, life)).toEqual({ sunset: '2026-01-01', replacement: 'GET /b' })
    expect(calendarOf(mapped).map(({ day, replacement }) => [day, replacement])).toEqual([['2026-01-01', 'GET /b']])
    expect(snapshotAt(mapped, ['paths', '/a'], '2025-12-31')).toBeDefined()
    expect(snapshotAt(mapped, ['paths', '/a'], '2026-01-01')).toBeUndefined()
  })

  it('are ignored where the lifecycle has the same key, or where a day is invalid', () => {
    const said = tiny({
      paths: { '/a': { get: operation({ 'x-eol': '2026-01-01', 'x-lifecycle': { sunset: '2027-01-01' } }) } },
    })
    expect(lookUp(mapMarks(said, mapping), life)).toEqual({ sunset: '2027-01-01' })
    const soon = tiny({ paths: { '/a': { get: operation({ 'x-eol': 'soon' }) } } })
    expect(mapMarks(soon, mapping)).toBe(soon)
  })

  it('are looked for in elements, not among names or in data, and leave what has none the same object', () => {
    const data = withSchema({ properties: { 'x-eol': { type: 'string' } }, example: { 'x-eol': '2026-01-01' } })
    expect(mapMarks(data, mapping)).toBe(data)
  })
})
