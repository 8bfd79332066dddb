import { own, textOf } from '../base/json.ts'
import { type Report, assembleReport } from '../report/report.ts'
import { type DatedFinding, type ReportedSide, sideOf } from '../report/reported.ts'
import { type Day, addDays } from '../time/day.ts'
import { type CompareSettings, type DocumentsOfDays, compareSides, historyBetween } from './compare-sides.ts'
import { filterFindings } from './filters.ts'
import { focusOf } from './focus.ts'
import { overdueUntil } from './overdue-until.ts'

/** The snapshots of a model, as needed for reports on its days. */
export interface ReportedDays extends DocumentsOfDays {
  readonly days: readonly Day[]
  readonly begins: Day | undefined
  readonly lastPublished?: Day | undefined
  readonly isSelection?: boolean | undefined
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
  today: Day,
): FilteredReport | undefined {
  return reported(base, revision, snapshots, settings, { today, isNews: () => true })
}

/**
 * The report on a day: what is new since the day before. What is still there after its sunset is reported once, and not on every day
 * since, nor on a day to come. Expects a day on which there is a document, and the day before.
 */
export function dayReport(day: Day, snapshots: ReportedDays, settings: CompareSettings, today: Day): FilteredReport {
  const lastReported = reportedBefore(day, snapshots)
  const isNews = (finding: DatedFinding): boolean =>
    !isOverdue(finding) || (day <= today && isSince(finding, lastReported))
  const notNext = snapshots.isSelection === true ? `the document of ${lastReported}` : undefined
  return reported(addDays(day, -1), day, snapshots, settings, { today, isNews, notNext })!
}

/** How days are reported. */
interface ReportedOn {
  readonly today: Day
  readonly isNews: (finding: DatedFinding) => boolean
  readonly notNext?: string | undefined
}

function reported(
  from: Day,
  until: Day,
  snapshots: ReportedDays,
  settings: CompareSettings,
  { today, isNews, notNext }: ReportedOn,
): FilteredReport | undefined {
  const [base, revision] = [sideOn(from, snapshots), sideOn(until, snapshots)]
  if (base === undefined || revision === undefined) return undefined
  const { filters } = settings
  const focused = focusOf(filters, base.document, revision.document)
  const history = (): ReturnType<typeof historyBetween> => historyBetween(base, revision, snapshots)
  const found = compareSides(base, revision, settings, {
    day: until,
    overdueOn: overdueUntil(until, today, snapshots.lastPublished),
    focused,
    history,
  })
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

/** Whether a finding says that an element is still there after its sunset. */
function isOverdue({ change }: DatedFinding): boolean {
  return change.action === 'kept'
}

/** Whether the sunset of an element that is still there is after the day up to which such elements were reported before. */
function isSince({ change }: DatedFinding, lastReported: Day | undefined): boolean {
  return lastReported === undefined || textOf(own(change.detail, 'before')) > lastReported
}
