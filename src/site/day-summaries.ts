import type { CompareSettings } from '../policy/compare-sides.ts'
import { type ReportedDays, dayReport } from '../policy/day-report.ts'
import { type ChangelogDay, changelogDay } from '../report/changelog.ts'
import type { Report } from '../report/report.ts'
import type { Day } from '../time/day.ts'

/** The number of changes of a day, and the most important ones. */
export interface DaySummary {
  readonly day: Day
  /** Whether the day was in the future when the site was created. */
  readonly isPlanned: boolean
  readonly summary: Report['summary']
  /** The most severe changes, as sentences. */
  readonly headlines: readonly string[]
}

/** The maximum number of sentences for a day. */
const HEADLINES = 3

/** The reports on all change days, newest first, each computed on demand. `progress` is called before each. */
export function* daysOfSite(
  snapshots: ReportedDays,
  settings: CompareSettings,
  today: Day,
  progress: (day: Day, done: number, all: number) => void,
): Generator<ChangelogDay> {
  const { days } = snapshots
  for (const [index, day] of days.toReversed().entries()) {
    progress(day, index + 1, days.length)
    yield changelogDay(day, dayReport(day, snapshots, settings, today).report, today)
  }
}

/** The summary of a day; undefined if no findings are listed. */
export function daySummary({ day, isPlanned, report: { summary, findings } }: ChangelogDay): DaySummary | undefined {
  if (findings.length === 0) return undefined
  return { day, isPlanned, summary, headlines: findings.slice(0, HEADLINES).map(({ message }) => message) }
}
