import type { Snapshots } from '../emit/snapshot.ts'
import { dayReport } from '../policy/day-report.ts'
import { type ChangelogDay, changelogDay } from '../report/changelog.ts'
import type { Day } from '../time/day.ts'
import type { Args, Io } from './command.ts'
import { todayOf } from './days.ts'
import type { DiffSettings } from './diff-settings.ts'

/** The reports of days, and what is known once all were read. */
export interface DayReports {
  readonly days: Iterable<ChangelogDay>
  /** What is to be said of filters that fitted nothing on any day. */
  unmatched(): readonly string[]
}

/**
 * The reports on some days of what a model describes, each as `diff` has it between the day before and the day. Each is made when
 * it is asked for, and nothing of it is kept.
 */
export function dayReports(
  snapshots: Snapshots,
  days: readonly Day[],
  settings: DiffSettings,
  args: Args,
  io: Io,
): DayReports {
  let unmatched: readonly string[] | undefined
  function* reports(): Generator<ChangelogDay> {
    for (const [index, day] of days.entries()) {
      if (io.progress && args['quiet'] !== true) io.err(`\r\u001B[K${day}: day ${index + 1} of ${days.length}`)
      const today = todayOf(args, io)
      const { unmatched: found, report } = dayReport(day, snapshots, settings, today)
      unmatched = unmatched?.filter((message) => found.includes(message)) ?? found
      yield changelogDay(day, report, today)
    }
    if (io.progress && args['quiet'] !== true) io.err('\r\u001B[K')
  }
  return { days: { [Symbol.iterator]: reports }, unmatched: () => unmatched ?? [] }
}
