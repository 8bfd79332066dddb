import type { CalendarEntry } from '../model/calendar.ts'
import { kindWords } from './kind-words.ts'
import { type Markdown, codeCell, markdown, markdownLines } from './markdown-text.ts'
import { joined } from './markup.ts'
import { promiseWords } from './promise-words.ts'

/** The calendar as a Markdown table, newest first. */
export function calendarMarkdown(entries: readonly CalendarEntry[]): string {
  const head = [markdown`| Day | Subject | Kind | What | Instead |`, markdown`|---|---|---|---|---|`]
  return markdown`${markdownLines([...head, ...entries.map(row)])}\n`.text
}

function row(entry: CalendarEntry): Markdown {
  const { day, title, lastDay, superseded, elements, replacement = '' } = entry
  const when = lastDay === true ? markdown`${day} (last day)` : markdown`${day}`
  const what = joined(elements.map(codeCell), markdown`<br>`)
  const how = [
    kindWords(entry),
    ...(superseded === undefined ? [] : [`superseded by ${superseded}`]),
    ...promiseWords(entry),
  ].join(', ')
  return markdown`| ${when} | ${title} | ${how} | ${what} | ${replacement} |`
}
