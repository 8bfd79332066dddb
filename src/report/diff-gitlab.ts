import { jsonText } from '../base/json-text.ts'
import { visible } from '../base/text.ts'
import { findingSentence } from './lifecycle-words.ts'
import { markedPlace } from './finding-place.ts'
import type { RenderOptions } from './index.ts'
import type { FindingReport, Report } from './report.ts'
import { exampleTail } from './witness-text.ts'

const SEVERITIES: Record<FindingReport['level'], string> = { breaking: 'critical', warning: 'minor', info: 'info' }

/** A report as GitLab's Code Quality report. What was waived is left out. */
export function diffGitlab({ findings, revision }: Report, { root }: RenderOptions = {}): string {
  const seen = new Map<string, number>()
  const entries = findings
    .filter(({ waiver }) => waiver === undefined)
    .map((finding) => {
      const place = markedPlace(finding, root)
      return {
        description: visible(`${findingSentence(finding)}${exampleTail(finding)}`),
        check_name: finding.rule,
        fingerprint: unique(finding.fingerprint, seen),
        severity: SEVERITIES[finding.level],
        location: { path: place?.file ?? revision.ref, lines: { begin: place?.line ?? 1 } },
      }
    })
  return jsonText(entries)
}

/** A fingerprint that no entry before has: GitLab keeps only one of those that share it. */
function unique(fingerprint: string, seen: Map<string, number>): string {
  const times = seen.get(fingerprint) ?? 0
  seen.set(fingerprint, times + 1)
  return times === 0 ? fingerprint : `${fingerprint}-${times}`
}
