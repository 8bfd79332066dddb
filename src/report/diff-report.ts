import type { Json } from '../base/json.ts'
import { compareDocuments } from '../diff/compare-documents.ts'
import { judge } from '../rules/judge.ts'
import type { Day } from '../time/day.ts'
import { type Report, assembleReport, sideOf } from './report.ts'

/**
 * The report on two OpenAPI 3 documents, with removals judged as of `day`: what `chronospec diff --format json` prints for
 * two files, but without places in their texts.
 */
export function diffReport(base: Json, revision: Json, day: Day): Report {
  const findings = judge(compareDocuments(base, revision), { day })
  return assembleReport(sideOf('base', base), sideOf('revision', revision), findings)
}
