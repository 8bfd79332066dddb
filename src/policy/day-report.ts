import { own, textOf } from '../base/json.ts'
import { type Report, assembleReport } from '../report/report.ts'
import { type DatedFinding, type ReportedSide, sideOf } from '../report/reported.ts'
import { type Day, addDays } from '../time/day.ts'
import { type CompareSettings, type DocumentsOfDays, compareSides, historyBetween } from './compare-sides.ts'
import { filterFindings } from './filters.ts'
import { focusOf } from './focus.ts'

/** The snapshots of a model, as needed for reports on its days. */
export interface ReportedDays extends DocumentsOfDays {
  readonly days: readonly Day[]
  readonly begins: Day | undefined
}

/** A report, and notes about filters that match nothing. */
export interface FilteredReport {
  readonly report: Report
  readonly unmatched: readonly string[]
}

/** Compares two days of one model, judged as of the later; undefined if one of them has no document. */
export function reportBetween(
  base: Day,
  revision: Day,
  snapshots: ReportedDays,
  settings: CompareSettings,
): FilteredReport | undefined {
  return reported(base, revision, snapshots, settings, () => true)
}

/**
 * The report on a day: what is new since the day before. What is still there after its sunset is reported once, and not on every day
 * since. Expects a day on which there is a document, and the day before. `isSelection` says that more was published than the
 * documents of these days.
 */
export function dayReport(
  day: Day,
  snapshots: ReportedDays,
  settings: CompareSettings,
  isSelection: boolean = false,
): FilteredReport {
  const lastReported = reportedBefore(day, snapshots)
  const isNews = (finding: DatedFinding): boolean => !isReportedBefore(finding, lastReported)
  const notNext = isSelection ? `the document of ${lastReported}` : undefined
  return reported(addDays(day, -1), day, snapshots, settings, isNews, notNext)!
}

function reported(
  from: Day,
  until: Day,
  snapshots: ReportedDays,
  settings: CompareSettings,
  isNews: (finding: DatedFinding) => boolean,
  notNext?: string,
): FilteredReport | undefined {
  const [base, revision] = [sideOn(from, snapshots), sideOn(until, snapshots)]
  if (base === undefined || revision === undefined) return undefined
  const { filters } = settings
  const focused = focusOf(filters, base.document, revision.document)
  const history = (): ReturnType<typeof historyBetween> => historyBetween(base, revision, snapshots)
  const found = compareSides(base, revision, settings, { day: until, focused, history })
  const { listed, notListed } = filterFindings(found.findings.filter(isNews), filters, found.partOf, found.notJudged)
  return {
    report: assembleReport({ ...base, notNext }, revision, listed, { notListed }),
    unmatched: focused?.unmatched ?? [],
  }
}

function sideOn(day: Day, snapshots: ReportedDays): (ReportedSide & { day: Day }) | undefined {
  const document = snapshots.on(day)
  return document === undefined ? undefined : { ...sideOf(day, document), day }
}

/** Sunsets up to this day were reported on earlier days. */
function reportedBefore(day: Day, { days, begins }: ReportedDays): Day | undefined {
  return days.findLast((each) => each < day) ?? begins
}

/** Whether a finding says that an element is still there after its sunset, which was already reported on an earlier day. */
function isReportedBefore({ change: { action, detail } }: DatedFinding, lastReported: Day | undefined): boolean {
  return action === 'kept' && lastReported !== undefined && textOf(own(detail, 'before')) <= lastReported
}
