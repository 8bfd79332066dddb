import { apiName } from './api-name.ts'
import { type Calendar, type CalendarOptions } from './calendar.ts'
import { type CalendarItem, type ItemKind, calendarItems } from './calendar-items.ts'
import { type ItemWords, itemWords } from './calendar-words.ts'
import type { Feed, FeedEntry } from './feed.ts'
import { type Html, html, htmlCode, htmlList } from './html-text.ts'
import { siteLink } from './site-link.ts'
import { stableId } from './stable-id.ts'
import { firstLink } from '../base/web-link.ts'

/** All of a calendar as a feed, newest first: announcements, extensions, and what happens on each day. */
export function calendarFeed(calendar: Calendar, { site }: CalendarOptions = {}): Feed {
  const { title } = calendar
  return {
    id: stableId([title, 'calendar']),
    title: `Calendar of ${apiName(title)}`,
    author: apiName(title),
    site,
    entries: calendarEntries(calendar, site),
  }
}

/** The entries of that feed, only of `kinds` if given. */
export function calendarEntries(
  calendar: Calendar,
  site: string | undefined,
  kinds?: ReadonlySet<ItemKind>,
): FeedEntry[] {
  return calendarItems(calendar)
    .filter(({ kind }) => (kinds === undefined ? kind !== 'withdrawn' : kinds.has(kind)))
    .map((item) => entryOf(item, calendar, site))
}

function entryOf(item: CalendarItem, { title, today }: Calendar, site: string | undefined): FeedEntry {
  const { kind, id, day, entry } = item
  const words = itemWords(item)
  return {
    // An event of the calendar file and a feed entry about it need different ids.
    id: stableId([title, 'entry', id]),
    title: words.heading,
    day,
    isPlanned: day > today,
    content: contentOf(words),
    link: site === undefined ? undefined : siteLink(site, day),
    related: firstLink(entry.links),
    tags: [kind === 'end' ? 'sunset' : kind, ...(entry.tags ?? [])],
  }
}

function contentOf({ lines, elements, rest, links }: ItemWords): Html {
  const named = [...elements.map(htmlCode), ...(rest === undefined ? [] : [html`${rest}`])]
  return html`${[...lines, ...links].map((line) => html`<p>${line}</p>`)}${htmlList(named)}`
}
