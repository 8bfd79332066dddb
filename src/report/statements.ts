import type { Json } from '../base/json.ts'
import { stringify } from '../base/json-text.ts'
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

/** The sentences of findings, in reading order. Waived ones are left out, and where an operation moved to, if where it moved from is listed. */
export function statementsOf(findings: readonly FindingReport[]): Statement[] {
  return withoutArrivals(findings.filter(({ waiver }) => waiver === undefined))
    .map((finding) => ({ finding, carrier: carrierOf(finding), lifecycle: lifecycleWords(finding) }))
    .toSorted((a, b) => compareRank(a.finding, b.finding))
}

/** The findings without those that only say where a moved operation was, if the finding that it is removed says where it is. */
export function withoutArrivals(findings: readonly FindingReport[]): FindingReport[] {
  const moves = findings.flatMap(({ rule, args }) =>
    rule === 'operation-removed' && args['movedTo'] !== undefined ? [moveKey(args['name'], args['movedTo'])] : [],
  )
  const told = new Set(moves)
  if (told.size === 0) return [...findings]
  return findings.filter(
    ({ rule, args }) => rule !== 'operation-added' || !told.has(moveKey(args['movedFrom'], args['name'])),
  )
}

function moveKey(from: Json | undefined, to: Json | undefined): string {
  return stringify([from ?? null, to ?? null])
}
