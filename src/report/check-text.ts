import { count, visible } from '../base/text.ts'
import type { Day } from '../time/day.ts'
import type { CheckFinding, CheckReport } from './check-report.ts'
import { placeText } from './finding-place.ts'

/** What `check` found, for a terminal: a line on the model, then one for each promise that is not kept and that nobody waived. */
export function checkText({ model, days, calendarEntries, problems, findings }: CheckReport): string {
  const scheduled = count(calendarEntries, 'calendar entry', 'calendar entries')
  const odd = problems.length === 0 ? '' : `; ${count(problems.length, 'warning')}`
  const lines = [
    `${model} is sound: ${changesText(days)}; ${scheduled}${odd}.`,
    ...findings.filter(({ waiver }) => waiver === undefined).map(line),
  ]
  return lines.map((each) => `${visible(each)}\n`).join('')
}

function line({ file, line: at, column, level, message, rule }: CheckFinding): string {
  const place = file === null ? '' : `${placeText({ file, line: at, column })}: `
  return `${place}${level}: ${message} [${rule}]`
}

function changesText(days: readonly Day[]): string {
  if (days.length === 0) return 'it never changes'
  return days.length === 1
    ? `it changes on ${days[0]}`
    : `it changes on ${days.length} days, from ${days[0]} to ${days.at(-1)}`
}
