import { compareText } from '../base/compare-text.ts'
import { apiName } from './api-name.ts'
import type { Calendar } from './calendar.ts'
import { calendarEntries } from './calendar-feed.ts'
import { calendarIcs } from './calendar-ics.ts'
import type { ItemKind } from './calendar-items.ts'
import type { Changelog } from './changelog.ts'
import { changelogEntries } from './changelog-feed.ts'
import type { Feed } from './feed.ts'
import { feedAtom } from './feed-atom.ts'
import { feedJson } from './feed-json.ts'
import { stableId } from './stable-id.ts'

/** What a changelog does not contain: announcements, moved sunsets and notices. */
const BESIDE_CHANGES: ReadonlySet<ItemKind> = new Set(['announced', 'extended', 'moved', 'notice'])

/** The feeds and the calendar file of a site, by file name. */
export type SiteFeeds = Readonly<Record<'calendar.ics' | 'feed.xml' | 'feed.json', string>>

/**
 * The calendar file of an API, and its news as Atom and as JSON Feed: the changes of each day, and announcements. `site` is the URL of the
 * published site, if known; entries then link to `#/changes/DAY` there. Iterates over the days of the changelog once.
 */
export function siteFeeds(
  calendar: Calendar,
  changelog: Changelog,
  { site }: { readonly site?: string } = {},
): SiteFeeds {
  const { title } = calendar
  const entries = [...changelogEntries(changelog, { site }), ...calendarEntries(calendar, site, BESIDE_CHANGES)]
  const feed: Feed = {
    id: stableId([title, 'news']),
    title: `News of ${apiName(title)}`,
    author: apiName(title),
    site,
    entries: entries.toSorted((a, b) => compareText(b.day, a.day)),
  }
  return { 'calendar.ics': calendarIcs(calendar, { site }), 'feed.xml': feedAtom(feed), 'feed.json': feedJson(feed) }
}
