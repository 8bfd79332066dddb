import { type Json, own } from '../base/json.ts'
import { compareDocuments } from '../diff/compare-documents.ts'
import { judge } from '../rules/judge.ts'
import type { Day } from '../time/day.ts'
import { type Report, type ReportedSide, assembleReport } from './report.ts'

/**
 * The report on two OpenAPI 3 documents, with removals judged as of `day`: what `chronospec diff --format json` prints for
 * two files, but without places in their texts.
 */
export function diffReport(base: Json, revision: Json, day: Day): Report {
  const findings = judge(compareDocuments(base, revision), day)
  return assembleReport(sideOf('base', base), sideOf('revision', revision), findings)
}

function sideOf(ref: string, document: Json): ReportedSide {
  const [title, version] = ['title', 'version'].map((key) => own(own(document, 'info'), key))
  return {
    ref,
    title: textOf(title),
    version: textOf(version),
    locate: () => ({ file: null, line: null, column: null }),
  }
}

function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : ''
}
