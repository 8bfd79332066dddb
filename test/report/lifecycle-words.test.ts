import { describe, expect, it } from 'vitest'
import { findingSentence } from '../../src/report/lifecycle-words.ts'
import type { FindingReport } from '../../src/report/report.ts'
import { finding } from '../support/reports.ts'

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
})
