import { listed } from '../base/text.ts'
import type { Level } from '../rules/rule.ts'
import type { CheckLint, CheckReport } from './check-report.ts'

/** How many days are named; of more, the first, the last and how many. */
const NAMED = 3

/** What levels of Redocly are as ours, for formats that know those. */
export const LINT_LEVELS: Readonly<Record<CheckLint['level'], Level>> = { error: 'breaking', warning: 'warning' }

/** A problem that Redocly found, as one sentence: what, since that is not always so on which days, and what to do. */
export function lintSentence({ message, hint, days }: CheckLint, report: Pick<CheckReport, 'days'>): string {
  const when = days.length > report.days.length || report.days.length === 0 ? '' : `; on ${daysText(days)}`
  return `${message.replace(/\.$/, '')}${hint === null ? '' : `; ${hint}`}${when}`
}

function daysText(days: CheckLint['days']): string {
  return days.length > NAMED ? `${days.length} days from ${days[0]} to ${days.at(-1)}` : listed(days)
}
