import { nextVersion } from './next-version.ts'
import { ReportError } from './report-error.ts'
import type { Report } from './report.ts'

/** Only the semantic version that the revision must have at least, given the version of the base and all differences. */
export function diffNextVersion(report: Report): string {
  const next = nextVersion(report)
  if (next !== undefined) return `${next}\n`
  const { ref, version } = report.base
  throw new ReportError(
    `the version of ${ref} is ${version === '' ? 'not stated' : `"${version}"`}, so there is no next semantic version`,
    'give info.version of the base document the form 1.4.2',
  )
}
