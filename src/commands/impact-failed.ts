import type { EffectCounts } from '../report/impact.ts'

/** What `impact --fail-on` takes, the worst first. */
export const FAIL_ON = ['refused', 'lost', 'deprecated', 'none'] as const

/** Whether the effects on calls make a run fail; `others` are calls that are rejected on the first day already and count. */
export function isFailed(summary: EffectCounts, others: number, failOn: string): boolean {
  const levels = ['refused', 'lost', 'deprecated'] as const
  const asked = levels.slice(0, levels.indexOf(failOn as 'refused') + 1)
  return asked.some((level) => summary[level] > 0) || (asked.length > 0 && others > 0)
}
