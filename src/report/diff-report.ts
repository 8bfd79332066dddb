import type { Json } from '../base/json.ts'
import type { Day } from '../time/day.ts'
import { datedFindings } from './dated-findings.ts'
import { type Report, assembleReport, sideOf } from './report.ts'

/**
 * The report on two OpenAPI 3 documents, with removals judged as of `day`: what `chronospec diff --format json` prints for
 * two files, but without places in their texts.
 */
export function diffReport(base: Json, revision: Json, day: Day): Report {
  return assembleReport(sideOf('base', base), sideOf('revision', revision), datedFindings(base, revision, { day }))
}
