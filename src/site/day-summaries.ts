import type { CompareSettings } from '../policy/compare-sides.ts'
import { type ReportedDays, dayReport } from '../policy/day-report.ts'
import type { Report } from '../report/report.ts'
import type { Day } from '../time/day.ts'

/** What changed on a day, in numbers. */
export interface DaySummary {
  readonly day: Day
  /** Whether the day was still to come when the site was made. */
  readonly isPlanned: boolean
  readonly summary: Report['summary']
  /** The first of what changed, in sentences; the weightiest first. */
  readonly headlines: readonly string[]
}

/** How many sentences stand for a day. */
const HEADLINES = 3

/** What changed on each change day, newest first; days on which nothing is told are left out. */
export function daySummaries(
  snapshots: ReportedDays,
  settings: CompareSettings,
  today: Day,
  progress: (day: Day, done: number, all: number) => void,
): DaySummary[] {
  const { days } = snapshots
  return days.toReversed().flatMap((day, index): DaySummary[] => {
    progress(day, index + 1, days.length)
    const { summary, findings } = dayReport(day, snapshots, settings).report
    if (findings.length === 0) return []
    const headlines = findings.slice(0, HEADLINES).map(({ message }) => message)
    return [{ day, isPlanned: day > today, summary, headlines }]
  })
}
