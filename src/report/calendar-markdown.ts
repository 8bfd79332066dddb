import type { CalendarEntry } from '../model/calendar.ts'
import { cell, codeCell } from './markdown-text.ts'

/** The calendar as a Markdown table, newest first. */
export function calendarMarkdown(entries: readonly CalendarEntry[]): string {
  const rows = entries.map(
    ({ day, title, kind, lastDay, elements, replacement }) =>
      `| ${[`${day}${lastDay === true ? ' (last day)' : ''}`, cell(title), kind, elements.map(codeCell).join('<br>'), cell(replacement ?? '')].join(' | ')} |`,
  )
  return ['| Day | Subject | Kind | What | Instead |', '|---|---|---|---|---|', ...rows, ''].join('\n')
}
