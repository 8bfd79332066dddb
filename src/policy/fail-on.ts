import type { Action } from '../diff/change.ts'
import type { FindingReport } from '../report/report.ts'
import type { Status } from '../rules/lifecycle.ts'
import type { Level } from '../rules/rule.ts'

/** Which findings make a run fail: at this level or above, any, none, or those that were not planned. */
export type FailOn = 'breaking' | 'warning' | 'any' | 'none' | 'unplanned'

/** All values of `FailOn`. */
export const FAIL_ON: readonly FailOn[] = ['breaking', 'warning', 'any', 'none', 'unplanned']

/** Whether a finding makes a run fail. Waived findings never do. */
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

/** Whether a finding is breaking, or a removal that may break clients, and was not announced. Of what is new, only its end can be. */
export function isUnplanned(level: Level, change: Action, status: Status | undefined): boolean {
  return (
    (status !== 'planned' || change === 'added') &&
    (level === 'breaking' || (level === 'warning' && change === 'removed'))
  )
}
