import { jsonText } from '../base/json-text.ts'
import { visible } from '../base/text.ts'
import { findingSentence } from './lifecycle-words.ts'
import { type FileNames, markedPlace } from './finding-place.ts'
import type { RenderOptions } from './index.ts'
import type { ReportSet } from './report-set.ts'
import type { FindingReport, Report } from './report.ts'
import { exampleTail } from './witness-text.ts'

const SEVERITIES: Record<FindingReport['level'], string> = { breaking: 'critical', warning: 'minor', info: 'info' }

/** A report as GitLab's Code Quality report. What was waived is left out. */
export function diffGitlab(report: Report, options: RenderOptions = {}): string {
  return jsonText(entriesOf(report, options, ''))
}

/** A report on several documents as one Code Quality report. The fingerprint of an entry begins with the name of its document. */
export function setGitlab({ reports }: ReportSet, options: RenderOptions = {}): string {
  return jsonText(reports.flatMap((report) => entriesOf(report, options, `${report.name}:`)))
}

/** The entries of one document; `within` begins their fingerprints, since two documents may have the same finding. */
function entriesOf({ findings, revision }: Report, names: FileNames, within: string): object[] {
  const seen = new Map<string, number>()
  return findings
    .filter(({ waiver }) => waiver === undefined)
    .map((finding) => {
      const place = markedPlace(finding, names)
      return {
        description: visible(`${findingSentence(finding)}${exampleTail(finding)}`),
        check_name: finding.rule,
        fingerprint: `${within}${unique(finding.fingerprint, seen)}`,
        severity: SEVERITIES[finding.level],
        location: { path: place?.file ?? revision.ref, lines: { begin: place?.line ?? 1 } },
      }
    })
}

/** Numbers repeated fingerprints, since GitLab keeps only one entry for each. */
function unique(fingerprint: string, seen: Map<string, number>): string {
  const times = seen.get(fingerprint) ?? 0
  seen.set(fingerprint, times + 1)
  return times === 0 ? fingerprint : `${fingerprint}-${times}`
}
