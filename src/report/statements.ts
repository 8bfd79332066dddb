import { carrierOf } from './carrier.ts'
import { type LifecycleWords, lifecycleWords } from './lifecycle-words.ts'
import { compareRank } from './rank.ts'
import type { FindingReport } from './report.ts'

/** A finding with the texts that reports for people need. */
export interface Statement {
  readonly finding: FindingReport
  /** What it is listed under. */
  readonly carrier: string
  readonly lifecycle: LifecycleWords
}

/** The sentences of findings, in reading order. Waived ones are left out. */
export function statementsOf(findings: readonly FindingReport[]): Statement[] {
  return findings
    .filter(({ waiver }) => waiver === undefined)
    .map((finding) => ({ finding, carrier: carrierOf(finding), lifecycle: lifecycleWords(finding) }))
    .toSorted((a, b) => compareRank(a.finding, b.finding))
}
