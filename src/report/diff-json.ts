import type { Report } from './report.ts'

/** A report as JSON; `report-schema.ts` describes it. */
export function diffJson(report: Report): string {
  return `${JSON.stringify(report, null, 2)}\n`
}
