import type { CalendarEntry } from '../model/calendar.ts'
import { entryDay } from '../model/entry-days.ts'
import { endWords, kindWords } from './kind-words.ts'
import { type Markdown, codeCell, markdown, markdownLines } from './markdown-text.ts'
import { joined } from './markup.ts'
import { promiseWords } from './promise-words.ts'

/** The calendar as a Markdown table, newest first. */
export function calendarMarkdown(entries: readonly CalendarEntry[]): string {
  const head = [markdown`| Day | Subject | Kind | What | Instead |`, markdown`|---|---|---|---|---|`]
  return markdown`${markdownLines([...head, ...entries.map(row)])}\n`.text
}

function row(entry: CalendarEntry): Markdown {
  const { title, elements, replacement = '' } = entry
  const what = joined(elements.map(codeCell), markdown`<br>`)
  const how = [kindWords(entry), ...endWords(entry), ...promiseWords(entry)].join(', ')
  return markdown`| ${entryDay(entry)} | ${title} | ${how} | ${what} | ${replacement} |`
}
