import type { FindingReport } from '../report/report.ts'

/** Which findings make a run fail: at this level or above, any, none, or those that were not planned. */
export type FailOn = 'breaking' | 'warning' | 'any' | 'none' | 'unplanned'

/** All words for it. */
export const FAIL_ON: readonly FailOn[] = ['breaking', 'warning', 'any', 'none', 'unplanned']

/** Whether a finding makes a run fail; one that is waived never does. */
export function isFailure({ level, change, lifecycle, waiver }: FindingReport, failOn: FailOn): boolean {
  if (waiver !== undefined) return false
  switch (failOn) {
    case 'none':
      return false
    case 'any':
      return true
    case 'warning':
      return level !== 'info'
    case 'breaking':
      return level === 'breaking'
    case 'unplanned':
      return lifecycle?.status !== 'planned' && (level === 'breaking' || (level === 'warning' && change === 'removed'))
  }
}
