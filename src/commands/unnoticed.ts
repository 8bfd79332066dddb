import type { DatedFinding } from '../report/reported.ts'

/** Whether a finding is an addition or a change that no client of the published document can notice. Clients can notice every announcement. */
export function isUnnoticed({ rule, level, change }: DatedFinding): boolean {
  return change.revision !== null && level === 'info' && rule.class !== 'lifecycle'
}
