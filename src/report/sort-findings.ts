import { compareText } from '../base/compare-text.ts'
import { LEVELS } from '../rules/rule.ts'
import type { DatedFinding } from './reported.ts'

/** In which order a report has its findings; formats that group them keep it within a group, where no level says otherwise. */
export type Sort = 'weight' | 'day'

/** All words for it. */
export const SORTS: readonly Sort[] = ['weight', 'day']

/** Findings in an order. */
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

/** The newest first, and last what has no day; of one day by weight. */
function byDay(a: DatedFinding, b: DatedFinding): number {
  return compareText(b.day ?? '', a.day ?? '') || byWeight(a, b)
}
