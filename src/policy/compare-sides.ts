import type { Json } from '../base/json.ts'
import type { Undeclared } from '../proof/reading.ts'
import { type Found, datedFindings } from '../report/dated-findings.ts'
import type { ChangeDay } from '../report/days-of-changes.ts'
import type { Preset, Unknown } from '../rules/rule.ts'
import { type Day, addDays } from '../time/day.ts'
import type { Severity } from './config.ts'
import { type Filters, listedClasses } from './filters.ts'
import type { Focused } from './focus.ts'

/** What a project decides of how two documents are compared. */
export interface CompareSettings {
  readonly preset: Preset
  readonly severity: Readonly<Record<string, Severity>>
  readonly noticeDays: number | undefined
  readonly unknown: Unknown | undefined
  /** How names are read that only one side declares. */
  readonly undeclared: Undeclared
  readonly filters: Filters
}

/** One of two documents that are compared, and its day where it is a snapshot. */
export interface ComparedSide {
  readonly document: Json
  readonly day?: Day | undefined
}

/** The documents of days, as far as comparing them asks. */
export interface DocumentsOfDays {
  on(day: Day): Json | undefined
  /** The days after `from`, up to and with `until`, on which the document changes. */
  changesBetween(from: Day, until: Day): Day[]
}

/** How two documents are compared. */
export interface ComparedOn {
  readonly day: Day
  /** The last day of which is known what is still there after its sunset, where that is not `day`. */
  readonly overdueOn?: Day
  readonly focused: Focused | undefined
  readonly history?: (() => ChangeDay[]) | undefined
}

/** Everything that differs between two documents, judged on `day`. `history` gives the days between them, where they are of one model. */
export function compareSides(
  base: ComparedSide,
  revision: ComparedSide,
  { filters, preset, severity, noticeDays, unknown, undeclared }: CompareSettings,
  { day, overdueOn, focused, history }: ComparedOn,
): Found {
  return datedFindings(base.document, revision.document, {
    day,
    overdueOn,
    preset,
    severity,
    noticeDays,
    unknown,
    undeclared,
    history,
    classes: listedClasses(filters),
    restrict: focused?.restrict,
  })
}

/** The days on which something changed between two days of one model, each with the documents around it. */
export function historyBetween(
  base: Required<ComparedSide>,
  revision: Required<ComparedSide>,
  days: DocumentsOfDays,
): ChangeDay[] {
  const [from, until] = [base.day!, revision.day!]
  // The very documents that are compared, so that no two are compared twice.
  if (addDays(from, 1) === until) return [{ day: until, before: base.document, after: revision.document }]
  return days
    .changesBetween(from, until)
    .map((day) => ({ day, before: days.on(addDays(day, -1))!, after: days.on(day)! }))
}
