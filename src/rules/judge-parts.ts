import { pushInto } from '../base/push-into.ts'
import type { Change } from '../diff/change.ts'
import type { Prover } from '../proof/prover.ts'
import { type Finding, type JudgeOptions, judge } from './judge.ts'

/** The part of a change to judge: the change itself, one with fewer reaches, or nothing. */
export type Restrict = (change: Change) => Change | undefined

/**
 * Judges changes again by what `restrict` leaves of them: level, direction and witness then come from the reaches that remain.
 * Gives what becomes of each finding on the whole change; its fingerprint stays, since that identifies what changed and not who asked.
 */
export function judgeParts(
  changes: readonly Change[],
  restrict: Restrict,
  prover: Prover,
  options: JudgeOptions,
): <F extends Finding>(finding: F) => F | undefined {
  const parts = new Map<Change, Change>()
  for (const change of changes) {
    const part = restrict(change)
    if (part !== undefined) parts.set(change, part)
  }
  const cut = [...parts].filter(([whole, part]) => whole !== part).map(([, part]) => part)
  const judged = new Map<Change, Finding[]>()
  for (const finding of judge(cut, prover, options, [...parts.values()])) {
    pushInto(judged, finding.change, finding)
  }
  return (finding) => {
    const part = parts.get(finding.change)
    if (part === finding.change) return finding
    const again = judged.get(part!)?.find(({ rule }) => isSameKind(rule, finding.rule))
    return again && { ...finding, ...again, fingerprint: finding.fingerprint }
  }
}

/** Whether two rules judge the same of a change: both give its verdict, or both are the same remark. */
function isSameKind(a: Finding['rule'], b: Finding['rule']): boolean {
  return 'applies' in a || 'applies' in b ? a === b : true
}
