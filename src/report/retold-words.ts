import { count } from '../base/text.ts'
import type { Day } from '../time/day.ts'
import type { CheckFinding } from './check-report.ts'

/** The documents of several days: `in 23 documents from 2015-11-02 to 2021-11-08`. */
export function inDocuments(days: readonly Day[]): string {
  return `in ${count(days.length, 'document')} from ${days[0]} to ${days.at(-1)}`
}

/**
 * The findings with one for all differences between a plan and the documents before today: where no policy says since when a plan is judged, it
 * usually describes only the API of today.
 */
export function withPastAsOne(findings: readonly CheckFinding[], today: Day): readonly CheckFinding[] {
  const past = findings.filter((finding) => finding.rule === 'past-retold' && isBefore(finding, today))
  const [first] = past
  if (past.length < 2) return findings
  const one = { ...first!, line: null, column: null, message: summary(past) }
  return findings.flatMap((each) => (each === first ? [one] : past.includes(each) ? [] : [each]))
}

/** How to leave out what is only about documents before today, if there is any. */
export function sinceAdvice(findings: readonly CheckFinding[], today: Day): readonly string[] {
  const past = findings.filter((finding) => isBefore(finding, today))
  if (past.length === 0) return []
  const they = past.length === 1 ? ['1 finding is', 'it'] : [`${past.length} findings are`, 'them']
  return [
    `${they[0]} about what was published before today; policy.since: ${today} in the configuration leaves ${they[1]} out`,
  ]
}

function isBefore({ days }: CheckFinding, today: Day): boolean {
  return days?.every((day) => day < today) === true
}

function summary(past: readonly CheckFinding[]): string {
  const days = [...new Set(past.flatMap((each) => each.days ?? []))].toSorted()
  const where = days.length === 1 ? `in the document of ${days[0]}` : inDocuments(days)
  return `the plan differs from what was published in ${past.length} ways, ${where}, which --format json lists`
}
