import type { JsonObject } from '../base/json.ts'
import { datedFindings } from '../report/dated-findings.ts'
import type { DatedFinding } from '../report/reported.ts'
import type { FindingClass } from '../rules/rule.ts'
import { FIRST_DAY } from '../time/day.ts'

/** What clients rely on: what travels, what was announced, and the names that code was generated with. */
const PROMISED: readonly FindingClass[] = ['wire', 'lifecycle', 'source']

/** What differs between two documents of one day of what clients rely on. Nothing is overdue, since no day passes between them. */
export function promisedFindings(base: JsonObject, revision: JsonObject): DatedFinding[] {
  const { findings } = datedFindings(base, revision, { day: FIRST_DAY, classes: PROMISED })
  return findings.filter(({ rule, change }) => {
    // What both have is there, whatever they say of the day on which it was added.
    const isOfOneDay = change.action === 'kept' || change.subject === 'addition'
    return PROMISED.includes(rule.class) && !isOfOneDay
  })
}
