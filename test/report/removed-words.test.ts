import { expect, it } from 'vitest'
import { diffText } from '../../src/report/diff-text.ts'
import type { FindingReport } from '../../src/report/report.ts'
import { finding, reportOf } from '../support/reports.ts'

it('the summary counts as removed what a schema lacks that replaced another, and as to be removed only what a plan removes', () => {
  const removed = { paths: 0, operations: 0, parameters: 0, fields: 1 }
  const summary = { breaking: 1, warning: 0, info: 0, waived: 0, removed }
  const sums = (fields: Partial<FindingReport>): string | undefined =>
    diffText(reportOf([finding(fields)], { summary })).split('\n')[1]
  const now = '1 breaking, 0 warnings, 0 info; removed: 1 field'
  const later = '1 breaking, 0 warnings, 0 info; to be removed: 1 field'
  expect([sums({ change: 'replaced' }), sums({ change: 'replaced', planned: true })]).toEqual([now, later])
  expect([sums({ change: 'changed' }), sums({ change: 'removed', planned: true })]).toEqual([now, later])
})
