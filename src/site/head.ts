import type { Json, JsonObject } from '../base/json.ts'
import type { Snapshots } from '../emit/snapshot.ts'
import type { OpenApiVersion } from '../emit/version.ts'
import { withBreakingAdditions } from '../history/breaking-additions.ts'
import { chronicleCalendar } from '../history/calendar.ts'
import type { Continued } from '../history/chronicle.ts'
import { lifeFinder } from '../history/lives.ts'
import { announcementsOf } from '../model/announcements.ts'
import { type CalendarEntry, calendarOf } from '../model/calendar.ts'
import type { CompareSettings } from '../policy/compare-sides.ts'
import type { ChangelogDay } from '../report/changelog.ts'
import { sideOf } from '../report/reported.ts'
import { type SiteFeeds, siteFeeds } from '../report/site-feeds.ts'
import { entryDay } from '../model/entry-days.ts'
import { type Day, daysBetween } from '../time/day.ts'
import { type DaySummary, daySummary, daysOfSite } from './day-summaries.ts'
import { type Lane, lanesOf } from './lanes.ts'
import { type Reached, reachOf } from './reach.ts'

/** An entry of the calendar with the operations and tags that readers filter by. */
export interface SiteEntry extends Omit<CalendarEntry, keyof Reached>, Reached {}

/** The data that every page of a site needs first; small, and loaded at once. */
export interface SiteHead {
  readonly siteVersion: 1
  readonly title: string
  /** The day on which the site was created. */
  readonly made: Day
  /** The day to use as today, if it is pinned; otherwise the reader's clock counts. */
  readonly pinned: Day | null
  /** Whether it shows a plan only, or published documents, which a plan may continue. */
  readonly kind: 'plan' | 'published'
  /** The first day with a document; null if there is none. */
  readonly begins: Day | null
  /** All change days in order. */
  readonly days: readonly Day[]
  /** The calendar, newest first. */
  readonly entries: readonly SiteEntry[]
  readonly lanes: readonly Lane[]
  /** The summaries of all days with changes, newest first. */
  readonly changes: readonly DaySummary[]
  /** The URL of the site, if known; its feeds contain it. */
  readonly address: string | null
}

/** The input of a site. */
export interface SiteSource {
  /** The annotated document. For a chronicle, the last published document, or the plan that continues it. */
  readonly document: Json
  readonly chronicle?: Continued | undefined
  /** The snapshots in the version in which they are compared. */
  readonly snapshots: Snapshots
  readonly settings: CompareSettings
  /** The OpenAPI version in which days are compared. */
  readonly openapi: OpenApiVersion
}

/** Options of a site. */
export interface SiteOptions {
  readonly today: Day
  readonly isPinned: boolean
  readonly address?: string | undefined
}

/** The overview of all days, for the pages and the feeds of a site. */
export interface SiteNews {
  readonly head: SiteHead
  readonly feeds: SiteFeeds
}

/** Computes the overview of all days. `progress` is called for each day that is compared. */
export function siteNews(
  source: SiteSource,
  { today, isPinned, address }: SiteOptions,
  progress: (day: Day, done: number, all: number) => void = () => {},
): SiteNews {
  const { document, chronicle, snapshots, openapi } = source
  const entries =
    chronicle === undefined
      ? withBreakingAdditions(calendarOf(document), snapshots)
      : chronicleCalendar(chronicle, { openapi })
  const reach = reachOf(document, chronicle)
  const past = chronicle && { lifeOf: lifeFinder(chronicle, snapshots, entries), plan: chronicle.plan }
  const lanes = lanesOf(document, entries, reach, past)
  const changes: DaySummary[] = []
  const feeds = siteFeeds(
    {
      title: titleOf(document),
      today,
      entries,
      isPublished: chronicle !== undefined,
      announcements: announcementsOf(document),
    },
    {
      title: titleOf(document),
      begins: snapshots.begins,
      days: summarized(daysOfSite(snapshots, source.settings, today, progress), changes),
    },
    address === undefined ? {} : { site: address },
  )
  const head: SiteHead = {
    siteVersion: 1,
    title: titleOf(snapshots.on(today) ?? snapshots.on(snapshots.begins ?? today) ?? document),
    made: today,
    pinned: isPinned ? today : null,
    kind: chronicle === undefined ? 'plan' : 'published',
    begins: snapshots.begins ?? null,
    days: snapshots.days,
    entries: entries.map((entry) => ({ ...entry, ...noticeOf(entry, lanes), ...reach(entry) })),
    lanes,
    changes,
    address: address ?? null,
  }
  return { head, feeds }
}

/** Passes the days on and collects their summaries. A report is large, and can be freed once the next one is requested. */
function* summarized(days: Iterable<ChangelogDay>, summaries: DaySummary[]): Generator<ChangelogDay> {
  for (const each of days) {
    const summary = daySummary(each)
    if (summary !== undefined) summaries.push(summary)
    yield each
  }
}

/** Since when the end of a plan's elements is known, and the length of that notice, if both are the same for all elements. */
function noticeOf(entry: CalendarEntry, lanes: readonly Lane[]): Pick<CalendarEntry, 'announced' | 'noticeDays'> {
  const { kind, elements, announced } = entry
  if ((kind !== 'sunset' && kind !== 'extended') || entry.noticeDays !== undefined) return {}
  const end = entryDay(entry)
  const known = elements.map(
    (element) =>
      lanes.find((lane) => [lane.sunset, lane.extended].includes(end) && lane.elements.includes(element))?.announced,
  )
  // If no day is stated, the end was always known.
  const since = announced ?? (new Set(known).size === 1 ? known[0] : undefined)
  return since === undefined || since > end ? {} : { announced: since, noticeDays: daysBetween(since, end) }
}

/** The title of a document; empty if it changes over time, in which case snapshots have one. */
function titleOf(document: Json): string {
  return sideOf('', document as JsonObject).title
}
