import { compareText } from '../base/compare-text.ts'
import { LEVELS } from '../rules/rule.ts'
import type { DatedFinding } from './reported.ts'

/** The order of findings in a report. Formats that group findings keep it within a group and level. */
export type Sort = 'weight' | 'day'

/** All orders. */
export const SORTS: readonly Sort[] = ['weight', 'day']

/** Sorts findings. */
export function sorted<F extends DatedFinding>(findings: readonly F[], sort: Sort): F[] {
  return findings.toSorted(sort === 'day' ? byDay : byWeight)
}

/** By level, then removals first, then by coordinate. */
function byWeight(a: DatedFinding, b: DatedFinding): number {
  return (
    LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level) ||
    Number(b.change.action === 'removed') - Number(a.change.action === 'removed') ||
    compareText(a.coordinate, b.coordinate)
  )
}

/** Newest first, findings without a day last; within a day by weight. */
function byDay(a: DatedFinding, b: DatedFinding): number {
  return compareText(b.day ?? '', a.day ?? '') || byWeight(a, b)
}
