import type { Json } from '../base/json.ts'
import type { Undeclared } from '../proof/reading.ts'
import { type Found, datedFindings } from '../report/dated-findings.ts'
import type { ChangeDay } from '../report/days-of-changes.ts'
import type { Preset, Unknown } from '../rules/rule.ts'
import { type Day, addDays } from '../time/day.ts'
import type { Severity } from './config.ts'
import { type Filters, listedClasses } from './filters.ts'
import type { Focused } from './focus.ts'

/** The settings of a project that affect a comparison. */
export interface CompareSettings {
  readonly preset: Preset
  readonly severity: Readonly<Record<string, Severity>>
  readonly noticeDays: number | undefined
  readonly unknown: Unknown | undefined
  /** How to treat names that only one side declares. */
  readonly undeclared: Undeclared
  readonly filters: Filters
}

/** A document to compare, with its day if it is a snapshot. */
export interface ComparedSide {
  readonly document: Json
  readonly day?: Day | undefined
}

/** Access to the documents of days, as needed for comparisons. */
export interface DocumentsOfDays {
  on(day: Day): Json | undefined
  /** The days after `from`, up to and including `until`, on which the document changes. */
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

/** The days on which something changed between two days of one model, each with the documents before and after. */
export function historyBetween(
  base: Required<ComparedSide>,
  revision: Required<ComparedSide>,
  days: DocumentsOfDays,
): ChangeDay[] {
  const [from, until] = [base.day!, revision.day!]
  // Returns the documents of the comparison itself, which is then not repeated.
  if (addDays(from, 1) === until) return [{ day: until, before: base.document, after: revision.document }]
  return days
    .changesBetween(from, until)
    .map((day) => ({ day, before: days.on(addDays(day, -1))!, after: days.on(day)! }))
}
