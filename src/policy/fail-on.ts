import type { Finding } from '../rules/judge.ts'

/** Which findings make a run fail: at this level or above, any, none, or those that were not planned. */
export type FailOn = 'breaking' | 'warning' | 'any' | 'none' | 'unplanned'

/** All words for it. */
export const FAIL_ON: readonly FailOn[] = ['breaking', 'warning', 'any', 'none', 'unplanned']

/** Whether a finding makes a run fail. */
export function isFailure({ level, fact, fate }: Finding, failOn: FailOn): boolean {
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
      return fate?.status !== 'planned' && (level === 'breaking' || (level === 'warning' && fact.change === 'removed'))
  }
}
