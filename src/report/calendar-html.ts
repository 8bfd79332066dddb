import { count } from '../base/text.ts'
import type { CalendarEntry } from '../model/calendar.ts'
import { entryDay } from '../model/entry-days.ts'
import { type Day, daysBetween } from '../time/day.ts'
import { type Calendar, entriesIn } from './calendar.ts'
import { htmlPage } from './html-page.ts'
import { type Html, html, htmlCode, htmlLines, htmlList } from './html-text.ts'
import { endWords, kindWords } from './kind-words.ts'
import { isFilled } from './markup.ts'
import { promiseWords } from './promise-words.ts'

/** The number of elements shown for an entry; the others unfold. */
const NAMED = 8

/** A calendar as an HTML page without scripts: the future first, nearest day on top, then the past. */
export function calendarHtml(calendar: Calendar): string {
  const { title, today } = calendar
  const entries = entriesIn(calendar)
  const heading = title.trim() === '' ? 'Calendar' : `Calendar of ${title}`
  const isToCome = (entry: CalendarEntry): boolean => entryDay(entry) > today
  const coming = entries.filter(isToCome).toReversed()
  const past = entries.filter((entry) => !isToCome(entry))
  return htmlPage(html`${heading}`, [
    html`<header>`,
    html`<h1>${heading}</h1>`,
    html`<p class="soft">As of ${today}</p>`,
    html`</header>`,
    html`<main>`,
    ...(entries.length === 0 ? [html`<p>Nothing is scheduled.</p>`] : []),
    section('Upcoming', coming, today),
    section('Past', past, today),
    html`</main>`,
  ])
}

function section(title: string, entries: readonly CalendarEntry[], today: Day): Html {
  if (entries.length === 0) return html``
  return htmlLines([
    html`<section><h2>${title}</h2>`,
    html`<div class="wide"><table class="things">`,
    html`<thead><tr><th scope="col">Day</th><th scope="col">What</th><th scope="col">Instead</th></tr></thead>`,
    html`<tbody>`,
    ...entries.map((entry) => row(entry, today)),
    html`</tbody>`,
    html`</table></div></section>`,
  ])
}

function row(entry: CalendarEntry, today: Day): Html {
  const { title, elements, replacement = '', reason, links = [] } = entry
  const day = entryDay(entry)
  const shown = elements.filter((element) => element !== title)
  const parts = [
    html`<strong>${title}</strong> <span class="soft">${kindText(entry)}</span>`,
    elementsHtml(shown),
    reason === undefined ? html`` : html`<p>${reason}</p>`,
    ...links.map((link) => html`<p class="soft">${link}</p>`),
  ]
  return html`<tr><th scope="row">${day}<p class="soft">${distance(day, today)}</p></th><td>${htmlLines(parts.filter(isFilled))}</td><td data-label="Instead">${replacement}</td></tr>`
}

function kindText(entry: CalendarEntry): string {
  return [kindWords(entry), ...endWords(entry), ...promiseWords(entry)].join(', ')
}

function elementsHtml(elements: readonly string[]): Html {
  const [named, rest] = [elements.slice(0, NAMED), elements.slice(NAMED)]
  const more =
    rest.length === 0
      ? html``
      : html`<details><summary>and ${count(rest.length, 'more', 'more')}</summary>${htmlList(rest.map(htmlCode))}</details>`
  return html`${htmlList(named.map(htmlCode))}${more}`
}

/** How far away a day is, in words. */
function distance(day: Day, today: Day): string {
  const days = daysBetween(today, day)
  if (days === 0) return 'today'
  return days > 0 ? `in ${count(days, 'day')}` : `${count(-days, 'day')} ago`
}
