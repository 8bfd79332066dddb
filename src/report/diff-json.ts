import { jsonText } from '../base/json-text.ts'
import type { Report } from './report.ts'

/** A report as JSON; `report-schema.ts` describes it. */
export function diffJson(report: Report): string {
  return jsonText(report)
}
