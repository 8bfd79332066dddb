import { carrierOf } from './carrier.ts'
import { type LifecycleWords, lifecycleWords } from './lifecycle-words.ts'
import { compareRank } from './rank.ts'
import type { FindingReport } from './report.ts'
import { LEVELS } from '../rules/rule.ts'

const WITHOUT_SUNSET = 'deprecated-without-sunset'

/** A finding, with what a report for people says of it besides. */
export interface Statement {
  readonly finding: FindingReport
  /** Findings that it says as well, which are not said by themselves. */
  readonly also: readonly FindingReport[]
  /** What it is listed under. */
  readonly carrier: string
  readonly lifecycle: LifecycleWords
}

/** The sentences of findings, in reading order. Waived ones are left out. */
export function statementsOf(findings: readonly FindingReport[]): Statement[] {
  const open = findings.filter(({ waiver }) => waiver === undefined)
  const marks = marksSaidAgain(open)
  const saidAgain = new Set(marks.values())
  return open
    .filter((finding) => !saidAgain.has(finding))
    .map((finding) => {
      const mark = marks.get(finding)
      return {
        finding,
        also: mark === undefined ? [] : [mark],
        carrier: carrierOf(finding),
        lifecycle: lifecycleWords(finding),
      }
    })
    .toSorted((a, b) => compareRank(a.finding, b.finding))
}

/** By each finding that something is deprecated without a sunset, the one that it is deprecated, where that is no worse. */
function marksSaidAgain(findings: readonly FindingReport[]): ReadonlyMap<FindingReport, FindingReport> {
  const undated = new Map(
    findings.filter(({ rule }) => rule === WITHOUT_SUNSET).map((finding) => [finding.coordinate, finding]),
  )
  const marks = findings.filter(({ rule, change }) => change === 'deprecated' && rule !== WITHOUT_SUNSET)
  return new Map(
    marks.flatMap((mark): [FindingReport, FindingReport][] => {
      const said = undated.get(mark.coordinate)
      return said !== undefined && LEVELS.indexOf(said.level) <= LEVELS.indexOf(mark.level) ? [[said, mark]] : []
    }),
  )
}
