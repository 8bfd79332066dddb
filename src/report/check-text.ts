import { count, visible } from '../base/text.ts'
import type { Day } from '../time/day.ts'
import type { CheckFinding, CheckPlace, CheckReport } from './check-report.ts'
import { placeText } from './finding-place.ts'
import { lintSentence } from './lint-words.ts'

/**
 * The result of `check` for a terminal: a line about the model, then one for each broken promise without a waiver, and for what Redocly
 * found.
 */
export function checkText(report: CheckReport): string {
  const { model, days, calendarEntries, problems, findings, lint = [] } = report
  const scheduled = count(calendarEntries, 'calendar entry', 'calendar entries')
  const odd = problems.length === 0 ? '' : `; ${count(problems.length, 'warning')}`
  const lines = [
    `${model} is valid: ${changesText(days)}; ${scheduled}${odd}.`,
    ...findings.filter(({ waiver }) => waiver === undefined).map(line),
    ...lint.map((each) => `${placeOf(each)}${each.level}: ${lintSentence(each, report)} [${each.rule}]`),
  ]
  return lines.map((each) => `${visible(each)}\n`).join('')
}

function line(finding: CheckFinding): string {
  return `${placeOf(finding)}${finding.level}: ${finding.message} [${finding.rule}]`
}

function placeOf({ file, line: at, column }: CheckPlace): string {
  return file === null ? '' : `${placeText({ file, line: at, column })}: `
}

function changesText(days: readonly Day[]): string {
  if (days.length === 0) return 'it never changes'
  return days.length === 1
    ? `it changes on ${days[0]}`
    : `it changes on ${days.length} days, from ${days[0]} to ${days.at(-1)}`
}
