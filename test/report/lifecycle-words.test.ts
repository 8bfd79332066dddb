import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../src/base/json.ts'
import { findingSentence, withUnannounced } from '../../src/report/lifecycle-words.ts'
import type { FindingReport } from '../../src/report/report.ts'
import { day } from '../../src/time/day.ts'
import { operation, tiny } from '../support/document.ts'
import { finding, reportOn } from '../support/reports.ts'

const reported = { deprecated: null, sunset: null, replacement: null } as const

function removal(lifecycle: Partial<NonNullable<FindingReport['lifecycle']>>): FindingReport {
  const status = { status: 'planned', ...reported, ...lifecycle } as const
  return finding({ change: 'removed', message: 'path /a was removed', lifecycle: status })
}

describe('A finding in one sentence', () => {
  it.each([
    [{}, 'path /a was removed; deprecated without a date'],
    [{ replacement: '/b' }, 'path /a was removed; deprecated without a date; use /b instead'],
    [{ status: 'early', noticeDays: 30 }, 'path /a was removed; deprecated without a date, so no notice of 30 days'],
    [{ status: 'early', noticeDays: 1 }, 'path /a was removed; deprecated without a date, so no notice of 1 day'],
    [{ status: 'unannounced' }, 'path /a was removed; without announcement'],
  ] as const)('says of a removal with %j once that it is gone', (lifecycle, sentence) => {
    expect(findingSentence(removal(lifecycle))).toBe(sentence)
  })

  it('has the day of a removal without a date', () => {
    const { lifecycle, ...rest } = removal({})
    expect(findingSentence({ ...rest, lifecycle: lifecycle!, day: day('2024-03-01') })).toBe(
      'path /a was removed on 2024-03-01; deprecated without a date',
    )
  })

  it.each([
    [{}, 'path /a was added; deprecated'],
    [{ sunset: day('2027-03-01') }, 'path /a was added; deprecated, to be removed on 2027-03-01'],
    [{ replacement: '/b', reason: 'It is slow.' }, 'path /a was added; deprecated; It is slow; use /b instead'],
  ])('says of an addition with %j that it is deprecated, and when it goes', (lifecycle, sentence) => {
    const status = { status: 'planned', ...reported, ...lifecycle } as const
    const added = finding({ change: 'added', subject: 'path', message: 'path /a was added', lifecycle: status })
    expect(findingSentence(added)).toBe(sentence)
  })

  it.each([
    ['path /a was removed', 'path /a was removed on 2024-03-01, without announcement'],
    ['a was removed from response 200', 'a was removed from response 200 on 2024-03-01, without announcement'],
    ['value 1 can no longer be sent', 'value 1 can no longer be sent; removed on 2024-03-01, without announcement'],
    [
      'path /a was removed (no operation uses it)',
      'path /a was removed (no operation uses it); removed on 2024-03-01, without announcement',
    ],
  ])('does not say twice that something was removed: %s', (message, sentence) => {
    const lifecycle = { status: 'unannounced', ...reported } as const
    expect(findingSentence(finding({ change: 'removed', message, lifecycle, day: day('2024-03-01') }))).toBe(sentence)
  })

  it.each([
    [{}, 'path /a was removed; without announcement'],
    [{ unannouncedIn: 'v2.2.0' }, 'path /a was removed; not announced in v2.2.0'],
    [{ unannouncedIn: 'v2.2.0', replacement: '/b' }, 'path /a was removed; not announced in v2.2.0; use /b instead'],
  ])('claims that something was never announced only if all documents are known: %j', (more, sentence) => {
    expect(findingSentence(removal({ status: 'unannounced', ...more }))).toBe(sentence)
  })

  it('says of a sunset of something that was deprecated already all that comes with it', () => {
    const document = (lifecycle: JsonObject) =>
      tiny({ paths: { '/a': { get: operation({ 'x-lifecycle': lifecycle }) } } })
    const marked = { deprecated: '2022-03-21' }
    const plan = { ...marked, announced: '2026-11-24', sunset: '2027-06-01', replacement: 'GET /b' }
    const said = (base: JsonObject, revision: JsonObject): string[] =>
      reportOn(document(base), document(revision)).findings.map(findingSentence)
    expect(said(marked, plan)).toEqual([
      'GET /a is to be removed on 2027-06-01, announced 2026-11-24; use GET /b instead',
    ])
    expect(said(marked, { ...marked, sunset: '2027-06-01' })).toEqual(['GET /a is to be removed on 2027-06-01'])
  })

  it('says that a removal was not announced next to the removal, before what else is said of it', () => {
    expect(withUnannounced('removed; probably moved to GET /b', 'without announcement')).toBe(
      'removed, without announcement; probably moved to GET /b',
    )
    expect(withUnannounced('removed', 'not announced in v1')).toBe('removed, not announced in v1')
    expect(withUnannounced('removed', 'removed on 2026-01-01, as announced')).toBe('removed')
  })
})
