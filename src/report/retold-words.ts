import { count } from '../base/text.ts'
import type { Day } from '../time/day.ts'
import type { CheckFinding } from './check-report.ts'

/** The documents of several days: `in 23 documents from 2015-11-02 to 2021-11-08`. */
export function inDocuments(days: readonly Day[]): string {
  return `in ${count(days.length, 'document')} from ${days[0]} to ${days.at(-1)}`
}

/**
 * The findings with one for all differences between a plan and the documents before today, at the place of the first: where no policy says since when
 * a plan is judged, it usually describes only the API of today.
 */
export function withPastAsOne(findings: readonly CheckFinding[], today: Day): readonly CheckFinding[] {
  const past = findings.filter(({ rule, days }) => rule === 'past-retold' && days?.every((day) => day < today) === true)
  const [first] = past
  if (first === undefined) return findings
  const one = past.length === 1 ? first : { ...first, line: null, column: null, message: summary(past) }
  const message = `${one.message}; to judge only what is published from now on, set policy.since: ${today}`
  return findings.flatMap((each) => (each === first ? [{ ...one, message }] : past.includes(each) ? [] : [each]))
}

function summary(past: readonly CheckFinding[]): string {
  const days = [...new Set(past.flatMap((each) => each.days ?? []))].toSorted()
  const where = days.length === 1 ? `in the document of ${days[0]}` : inDocuments(days)
  return `the plan differs from what was published in ${past.length} ways, ${where}, which --format json lists`
}
