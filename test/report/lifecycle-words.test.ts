import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../src/base/json.ts'
import { findingSentence } from '../../src/report/lifecycle-words.ts'
import type { FindingReport } from '../../src/report/report.ts'
import { operation, tiny } from '../support/document.ts'
import { finding, reportOn } from '../support/reports.ts'

const reported = { deprecated: null, sunset: null, replacement: null } as const

function removal(lifecycle: Partial<NonNullable<FindingReport['lifecycle']>>): FindingReport {
  const status = { status: 'planned', ...reported, ...lifecycle } as const
  return finding({ change: 'removed', message: 'path /a was removed', lifecycle: status })
}

describe('A finding in one sentence', () => {
  it.each([
    [{}, 'path /a was removed; it was deprecated without a date'],
    [{ replacement: '/b' }, 'path /a was removed; it was deprecated without a date; use /b instead'],
    [{ status: 'early', noticeDays: 30 }, 'path /a was removed; deprecated without a date, so no notice of 30 days'],
    [{ status: 'early', noticeDays: 1 }, 'path /a was removed; deprecated without a date, so no notice of 1 day'],
    [{ status: 'unannounced' }, 'path /a was removed; without announcement'],
  ] as const)('says of a removal with %j once that it is gone', (lifecycle, sentence) => {
    expect(findingSentence(removal(lifecycle))).toBe(sentence)
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
})
