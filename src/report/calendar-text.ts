import { mapStrings } from '../base/json.ts'
import { count, visible } from '../base/text.ts'
import { type CalendarEntry, type CalendarKind, summary } from '../model/calendar.ts'
import type { Day } from '../time/day.ts'
import { entryDay } from '../model/entry-days.ts'
import { endWords, kindWords } from './kind-words.ts'
import type { Paint } from './paint.ts'
import { promiseWords } from './promise-words.ts'

/** Kinds without a label of their own: a sunset needs none; moved ends and values have a sentence. */
const SAID_OTHERWISE: ReadonlySet<CalendarKind> = new Set(['sunset', 'moved', 'changed'])

/** The maximum number of listed elements of an entry; the others are counted. */
const NAMED = 4

/** The maximum number of elements in a title; more are only counted. */
const NAMED_IN_TITLE = 3

/** The calendar for a terminal: a line for each entry, its elements below, and a separator where today is. */
export function calendarText(entries: readonly CalendarEntry[], today: Day, paint: Paint): string {
  if (entries.length === 0) return 'Nothing is scheduled.\n'
  const firstPast = entries.findIndex((entry) => entryDay(entry) <= today)
  const blocks = mapStrings(entries, visible).map((entry, index) => {
    const rule = index === firstPast && index > 0 ? `${paint('dim', `── today, ${today} ──`)}\n` : ''
    return rule + block(entry, paint)
  })
  return `${blocks.join('')}`
}

function block(entry: CalendarEntry, paint: Paint): string {
  const { title, kind, elements, replacement } = entry
  const isOfNames = title === summary(elements)
  const isListed = isOfNames && elements.length > NAMED_IN_TITLE
  // The sentence about a changed value already names its element.
  const isNamed = (kind === 'changed' && elements.length === 1) || (isOfNames && !isListed)
  const shown = elements.filter((element) => !isNamed && element !== title)
  const named = shown.slice(0, NAMED)
  const lines = [
    `${paint('bold', entryDay(entry))}  ${isListed ? count(elements.length, 'element') : title}${paint('dim', kindText(entry))}`,
    ...named.map((element) => `            ${element}`),
    ...(shown.length > named.length ? [`            and ${count(shown.length - named.length, 'more', 'more')}`] : []),
    ...(replacement === undefined ? [] : [`            ${paint('green', '→')} ${replacement}`]),
  ]
  return `${lines.join('\n')}\n`
}

function kindText(entry: CalendarEntry): string {
  const { kind, promise } = entry
  const isSaid = SAID_OTHERWISE.has(kind) && !(kind === 'removed' && promise === undefined)
  const notes = [...(isSaid ? [] : [kindWords(entry)]), ...endWords(entry), ...promiseWords(entry)]
  return notes.length === 0 ? '' : `  (${notes.join(', ')})`
}
