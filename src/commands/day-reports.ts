import { own, textOf } from '../base/json.ts'
import type { Snapshots } from '../emit/snapshot.ts'
import { filterFindings } from '../policy/filters.ts'
import { focusOf } from '../policy/focus.ts'
import type { ChangelogDay } from '../report/changelog.ts'
import { assembleReport } from '../report/report.ts'
import { type DatedFinding, sideOf } from '../report/reported.ts'
import { type Day, addDays } from '../time/day.ts'
import type { Args, Io } from './command.ts'
import { compareRefs } from './compare-refs.ts'
import { todayOf } from './days.ts'
import type { DiffSettings } from './diff-settings.ts'
import type { OpenedRef } from './opened-ref.ts'

/** The reports of days, and what is known once all were read. */
export interface DayReports {
  readonly days: Iterable<ChangelogDay>
  /** What is to be said of filters that fitted nothing on any day. */
  idle(): readonly string[]
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
  let idle: readonly string[] | undefined
  function* reports(): Generator<ChangelogDay> {
    for (const [index, day] of days.entries()) {
      if (io.progress && args['quiet'] !== true) io.err(`\r\u001B[K${day}: day ${index + 1} of ${days.length}`)
      const { idle: found, ...made } = reportOn(day, snapshots, settings, args, io)
      idle = idle?.filter((message) => found.includes(message)) ?? found
      yield made
    }
    if (io.progress && args['quiet'] !== true) io.err('\r\u001B[K')
  }
  return { days: { [Symbol.iterator]: reports }, idle: () => idle ?? [] }
}

function reportOn(
  day: Day,
  snapshots: Snapshots,
  settings: DiffSettings,
  args: Args,
  io: Io,
): ChangelogDay & { readonly idle: readonly string[] } {
  const [base, revision] = [addDays(day, -1), day].map((each) => openedOn(each, snapshots)) as [OpenedRef, OpenedRef]
  const focused = focusOf(settings.filters, base.document, revision.document)
  // A change is judged on its day, whatever day is today.
  const { findings, notJudged, partOf } = compareRefs(
    base,
    revision,
    settings,
    focused,
    { ...args, today: undefined },
    io,
  )
  const told = toldBefore(day, snapshots)
  const news = findings.filter((finding) => !isToldBefore(finding, told))
  const { listed, notListed } = filterFindings(news, settings.filters, partOf, notJudged)
  return {
    day,
    isPlanned: day > todayOf(args, io),
    report: assembleReport(base.side, revision.side, listed, { notListed }),
    idle: focused?.idle ?? [],
  }
}

function openedOn(day: Day, snapshots: Snapshots): OpenedRef {
  const document = snapshots.on(day)!
  return {
    document,
    side: { ...sideOf(day, document), day },
    problems: [],
    entry: async () => document,
    model: { path: '', source: null, snapshots, day },
  }
}

/** The day up to which sunsets that nobody kept were told on earlier days. */
function toldBefore(day: Day, { days, begins }: Snapshots): Day | undefined {
  return days.findLast((each) => each < day) ?? begins
}

/** Whether a finding is that something is still there after its sunset, which every day since would tell. */
function isToldBefore({ change: { action, detail } }: DatedFinding, told: Day | undefined): boolean {
  return action === 'kept' && told !== undefined && textOf(own(detail, 'before')) <= told
}
