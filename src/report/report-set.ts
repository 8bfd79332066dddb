import type { Level } from '../rules/rule.ts'
import { REMOVED_KINDS, type RemovedKind } from './removed-things.ts'
import type { WaiversReport } from './report-extras.ts'
import type { Report } from './report.ts'

/** The state of a document: it differs or not, or only one of the two sides has it. */
export const DOCUMENT_STATES = ['changed', 'unchanged', 'new', 'gone'] as const

/** The state of one of several documents. */
export type DocumentState = (typeof DOCUMENT_STATES)[number]

/** The report on one of several documents. One that is new or gone is compared with itself without its operations. */
export interface DocumentReport extends Report {
  /** The name of the document: its path relative to the two folders, or its name in the configuration. */
  readonly name: string
  readonly state: DocumentState
}

/** Why a document was not compared. */
export interface NotReadReport {
  readonly name: string
  readonly message: string
  readonly hint: string | null
  /** `file:line:column`, if known. */
  readonly place: string | null
}

/** A comparison of several documents: the input of every format, and what `--format json` prints. Keys may be added, never renamed. */
export interface ReportSet {
  readonly reportVersion: 1
  /** The two folders, globs or days that were compared, as given. */
  readonly base: string
  readonly revision: string
  /** The number of documents in each state, and the totals. */
  readonly summary: Report['summary'] & { readonly documents: Readonly<Record<DocumentState | 'notRead', number>> }
  /** One per document, ordered by name. */
  readonly reports: readonly DocumentReport[]
  readonly notRead: readonly NotReadReport[]
  /** The result of each waiver across all documents. */
  readonly waivers: WaiversReport
}

/** Combines the reports on several documents. */
export function assembleSet(
  given: Pick<ReportSet, 'base' | 'revision' | 'reports' | 'notRead' | 'waivers'>,
): ReportSet {
  const { base, revision, reports, notRead, waivers } = given
  const sum = (amount: (report: Report) => number): number =>
    reports.reduce((total, report) => total + amount(report), 0)
  const level = (name: Level | 'waived'): number => sum(({ summary }) => summary[name])
  return {
    reportVersion: 1,
    base,
    revision,
    summary: {
      documents: { ...statesOf(reports), notRead: notRead.length },
      breaking: level('breaking'),
      warning: level('warning'),
      info: level('info'),
      waived: level('waived'),
      removed: Object.fromEntries(
        REMOVED_KINDS.map((kind) => [kind, sum(({ summary }) => summary.removed[kind])]),
      ) as Record<RemovedKind, number>,
    },
    reports,
    notRead,
    waivers,
  }
}

function statesOf(reports: readonly DocumentReport[]): Record<DocumentState, number> {
  const counts = DOCUMENT_STATES.map((state) => [state, reports.filter((report) => report.state === state).length])
  return Object.fromEntries(counts) as Record<DocumentState, number>
}
