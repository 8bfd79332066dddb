import type { Json, JsonObject } from '../base/json.ts'
import type { Snapshots } from '../emit/snapshot.ts'
import type { OpenApiVersion } from '../emit/version.ts'
import { chronicleCalendar } from '../history/calendar.ts'
import type { Chronicle } from '../history/chronicle.ts'
import { type CalendarEntry, calendarOf } from '../model/calendar.ts'
import type { CompareSettings } from '../policy/compare-sides.ts'
import { sideOf } from '../report/reported.ts'
import { type Day, addDays, daysBetween } from '../time/day.ts'
import { type DaySummary, daySummaries } from './day-summaries.ts'
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
  /** The day to take for today, where it is pinned; else that of the reader's clock. */
  readonly pinned: Day | null
  /** Whether it is of a plan, or of documents that were published. */
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
  /** The address of the site itself, where it was told: feeds name it. */
  readonly address: string | null
}

/** What a site is made of. */
export interface SiteSource {
  /** The annotated document; of a chronicle, the last that was published. */
  readonly document: Json
  readonly chronicle?: Chronicle | undefined
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

/** The head of a site. `progress` is told of each day that was compared. */
export function siteHead(
  source: SiteSource,
  { today, isPinned, address }: SiteOptions,
  progress: (day: Day, done: number, all: number) => void = () => {},
): SiteHead {
  const { document, chronicle, snapshots, openapi } = source
  const entries = chronicle === undefined ? calendarOf(document) : chronicleCalendar(chronicle, { openapi })
  const reach = reachOf(document, chronicle)
  const lanes = lanesOf(document, entries, reach)
  return {
    siteVersion: 1,
    title: titleOf(source, today),
    made: today,
    pinned: isPinned ? today : null,
    kind: chronicle === undefined ? 'plan' : 'published',
    begins: snapshots.begins ?? null,
    days: snapshots.days,
    entries: entries.map((entry) => ({ ...entry, ...noticeOf(entry, lanes), ...reach(entry) })),
    lanes,
    changes: daySummaries(snapshots, source.settings, today, progress),
    address: address ?? null,
  }
}

/** Since when the end of a plan's elements is known, and how long before it that is, where their lifecycle says so. */
function noticeOf(entry: CalendarEntry, lanes: readonly Lane[]): Pick<CalendarEntry, 'announced' | 'noticeDays'> {
  const { day, lastDay, kind, elements, announced } = entry
  if ((kind !== 'sunset' && kind !== 'extended') || entry.noticeDays !== undefined) return {}
  const end = lastDay === true ? addDays(day, 1) : day
  const lane = lanes.find(
    (each) => [each.sunset, each.extended].includes(end) && each.elements.includes(elements[0] ?? ''),
  )
  const marked = lane?.deprecated === 'always' ? undefined : lane?.deprecated
  const since = announced ?? lane?.announced ?? marked
  return since === undefined || since > end ? {} : { announced: since, noticeDays: daysBetween(since, end) }
}

/** The title as it is today, or when the API begins: a document may have several, each in its time. */
function titleOf({ document, snapshots }: SiteSource, today: Day): string {
  const shown = snapshots.on(today) ?? snapshots.on(snapshots.begins ?? today) ?? (document as JsonObject)
  return sideOf('', shown).title
}
