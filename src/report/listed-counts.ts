import type { Level } from '../rules/rule.ts'
import type { Report } from './report.ts'
import type { ReportSet } from './report-set.ts'
import { withoutArrivals } from './statements.ts'

/** The number of findings by level that a report for people lists: a moved operation once, where it is removed. */
export function listedCounts({ summary, findings }: Pick<Report, 'summary' | 'findings'>): Report['summary'] {
  const listed = withoutArrivals(findings.filter(({ waiver }) => waiver === undefined))
  const count = (level: Level): number => listed.filter((finding) => finding.level === level).length
  return { ...summary, breaking: count('breaking'), warning: count('warning'), info: count('info') }
}

/** The same of many documents together. */
export function listedTotals({ summary, reports }: ReportSet): Report['summary'] {
  const counts = reports.map(listedCounts)
  const sum = (level: Level): number => counts.reduce((total, each) => total + each[level], 0)
  return { ...summary, breaking: sum('breaking'), warning: sum('warning'), info: sum('info') }
}
