import { listed } from '../base/text.ts'
import type { Level } from '../rules/rule.ts'
import type { CheckLint, CheckReport } from './check-report.ts'

/** The maximum number of named days; of more, the first, the last and their number. */
const NAMED = 3

/** Our levels for those of Redocly, for formats that use ours. */
export const LINT_LEVELS: Readonly<Record<CheckLint['level'], Level>> = { error: 'breaking', warning: 'warning' }

/** A problem found by Redocly, in one sentence: what it is, on which days unless on all, and what to do. */
export function lintSentence({ message, hint, days }: CheckLint, report: Pick<CheckReport, 'days'>): string {
  const when = days.length > report.days.length || report.days.length === 0 ? '' : `; on ${daysText(days)}`
  return `${message.replace(/\.$/, '')}${hint === null ? '' : `; ${hint}`}${when}`
}

function daysText(days: CheckLint['days']): string {
  return days.length > NAMED ? `${days.length} days from ${days[0]} to ${days.at(-1)}` : listed(days)
}
