import type { Problem } from '../base/problem.ts'
import { isVersion, missedVersion } from '../report/next-version.ts'
import type { Report } from '../report/report.ts'
import { fail } from './command.ts'
import type { OpenedRef } from './opened-ref.ts'

/** Rejects sides whose versions `--require-bump` cannot compare. */
export function rejectUnversioned(...sides: readonly OpenedRef[]): void {
  for (const { side } of sides) {
    const { ref, version } = side
    if (isVersion(version)) continue
    const stated = version === '' ? 'not stated' : `"${version}", which is not a semantic version`
    fail(
      'no-version',
      `--require-bump cannot be checked: the version of ${ref} is ${stated}`,
      'give info.version the form 1.4.2',
    )
  }
}

/** The message about a version that was not raised as far as the findings require. */
export function bumpProblems(report: Report): Problem[] {
  const wanted = missedVersion(report)
  if (wanted === undefined) return []
  const { base, revision } = report
  const message = `the version of ${revision.ref} is ${revision.version}, after ${base.version}; the changes require at least ${wanted}`
  return [{ code: 'version-too-low', message, hint: 'raise info.version' }]
}
