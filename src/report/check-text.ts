import { count, visible } from '../base/text.ts'
import type { Day } from '../time/day.ts'
import type { CheckFinding, CheckPlace, CheckReport } from './check-report.ts'
import { placeText } from './finding-place.ts'
import { lintSentence } from './lint-words.ts'
import { sinceAdvice, withPastAsOne } from './retold-words.ts'

/**
 * What `check` found, for a terminal: a line on the model, then one for each promise that is neither kept nor waived, and for what Redocly found.
 * Where no policy says since when the plan is judged, `today` is given: all differences with earlier documents are one line, and the last line is how to leave
 * them out.
 */
export function checkText(report: CheckReport, today: Day | undefined): string {
  const { model, days, calendarEntries, problems, findings, lint = [] } = report
  const scheduled = count(calendarEntries, 'calendar entry', 'calendar entries')
  const odd = problems.length === 0 ? '' : `; ${count(problems.length, 'warning')}`
  const open = findings.filter(({ waiver }) => waiver === undefined)
  const lines = [
    `${model} is valid: ${changesText(days)}; ${scheduled}${odd}.`,
    ...(today === undefined ? open : withPastAsOne(open, today)).map(line),
    ...(today === undefined ? [] : sinceAdvice(open, today)),
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
