import { jsonText } from '../base/json-text.ts'
import type { ReportSet } from './report-set.ts'
import type { Report } from './report.ts'

/** A report as JSON; `report-schema.ts` describes it. */
export function diffJson(report: Report): string {
  return jsonText(report)
}

/** A report on several documents as JSON: the totals, then the report on each document; `set-schema.ts` describes it. */
export function setJson(set: ReportSet): string {
  return jsonText(set)
}
