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
import { type Day, addDays, daysBetween } from '../time/day.ts'
import { type DaySummary, daySummary, daysOfSite } from './day-summaries.ts'
import { type Lane, lanesOf } from './lanes.ts'
import { type Reached, reachOf } from './reach.ts'

/** A line of the calendar with what a reader filters by. */
export interface SiteEntry extends Omit<CalendarEntry, keyof Reached>, Reached {}

/** What every page of a site needs before anything else: small, and read at once. */
export interface SiteHead {
  readonly siteVersion: 1
  readonly title: string
  /** The day the site was made. */
  readonly made: Day
  /** The day to use as today, if it is fixed; otherwise the reader's clock counts. */
  readonly pinned: Day | null
  /** Whether it is only of a plan, or of documents that were published, which a plan may continue. */
  readonly kind: 'plan' | 'published'
  /** The first day with a document; null where there has always been one. */
  readonly begins: Day | null
  /** Every change day, the first first. */
  readonly days: readonly Day[]
  /** The calendar, newest first. */
  readonly entries: readonly SiteEntry[]
  readonly lanes: readonly Lane[]
  /** What changed on each day, in numbers, newest first. */
  readonly changes: readonly DaySummary[]
  /** The address of the site itself, if it is known: feeds contain it. */
  readonly address: string | null
}

/** What a site is made of. */
export interface SiteSource {
  /** The annotated document; of a chronicle, the last that was published, or the plan that continues it. */
  readonly document: Json
  readonly chronicle?: Continued | undefined
  /** The snapshots as they are compared. */
  readonly snapshots: Snapshots
  readonly settings: CompareSettings
  /** The OpenAPI version in which days are compared. */
  readonly openapi: OpenApiVersion
}

/** How a site is made. */
export interface SiteOptions {
  readonly today: Day
  readonly isPinned: boolean
  readonly address?: string | undefined
}

/** The overview of all days, for the pages of a site and for its subscribers. */
export interface SiteNews {
  readonly head: SiteHead
  readonly feeds: SiteFeeds
}

/** The overview of all days. `progress` is called for each day that is compared. */
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

/** Passes the days on and collects their summaries: a report is large, and is released when the next one is made. */
function* summarized(days: Iterable<ChangelogDay>, summaries: DaySummary[]): Generator<ChangelogDay> {
  for (const each of days) {
    const summary = daySummary(each)
    if (summary !== undefined) summaries.push(summary)
    yield each
  }
}

/** Since when the end of a plan's elements is known, and how long before it that is, where the lifecycles of all of them say the same day. */
function noticeOf(entry: CalendarEntry, lanes: readonly Lane[]): Pick<CalendarEntry, 'announced' | 'noticeDays'> {
  const { day, lastDay, kind, elements, announced } = entry
  if ((kind !== 'sunset' && kind !== 'extended') || entry.noticeDays !== undefined) return {}
  const end = lastDay === true ? addDays(day, 1) : day
  const known = elements.map(
    (element) =>
      lanes.find((lane) => [lane.sunset, lane.extended].includes(end) && lane.elements.includes(element))?.announced,
  )
  // An end without such a day was always known.
  const since = announced ?? (new Set(known).size === 1 ? known[0] : undefined)
  return since === undefined || since > end ? {} : { announced: since, noticeDays: daysBetween(since, end) }
}

/** The title of a document; if it changes over time, only a snapshot has it. */
function titleOf(document: Json): string {
  return sideOf('', document as JsonObject).title
}
