import type { Action } from '../diff/change.ts'
import type { FindingReport } from '../report/report.ts'
import type { Status } from '../rules/lifecycle.ts'
import type { Level } from '../rules/rule.ts'

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
      return isUnplanned(level, change, lifecycle?.status)
  }
}

/** Whether a finding is a break, or a removal that may break clients, without being a planned removal whose sunset has come. */
export function isUnplanned(level: Level, change: Action, status: Status | undefined): boolean {
  return status !== 'planned' && (level === 'breaking' || (level === 'warning' && change === 'removed'))
}
