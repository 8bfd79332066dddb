import type { FindingClass } from '../rules/rule.ts'

/** The parts of a report other than its findings. */
export interface ReportExtras {
  /** Problems of the two documents; the rest of them was compared. */
  readonly problems: readonly InputProblem[]
  /** The number of findings that the report does not list, by class. */
  readonly notListed: Readonly<Partial<Record<FindingClass, number>>>
  readonly waivers: WaiversReport
  /** What another tool reports for the same documents, if it was run. */
  readonly secondOpinion?: SecondOpinionReport
}

/** A problem in one of the two documents. */
export interface InputProblem {
  readonly side: 'base' | 'revision'
  readonly message: string
  readonly hint: string | null
  readonly file: string | null
  readonly line: number | null
  readonly column: number | null
  /** Whether it is a reference whose target could not be compared. */
  readonly notCompared?: true
}

/** The result of each waiver. */
export interface WaiversReport {
  readonly used: readonly WaiverReport[]
  readonly unused: readonly WaiverReport[]
  readonly expired: readonly WaiverReport[]
}

/** A waiver: its findings, its owner, its reason, and its last day. */
export interface WaiverReport {
  readonly rule?: string
  readonly fingerprint?: string
  readonly coordinate?: string
  readonly reason: string
  readonly owner: string
  readonly until: string
}

/** The result of another tool. */
export type SecondOpinionReport =
  | { readonly state: 'unavailable' | 'not-applicable'; readonly reason: string }
  | {
      readonly state: 'given'
      readonly differing: number
      readonly answered: number
      readonly agreements: number
      readonly otherVerdict: readonly DisagreementReport[]
      readonly onlyTheirs: readonly DisagreementReport[]
      readonly onlyOurs: readonly DisagreementReport[]
      readonly notAsked: readonly { readonly path: string; readonly reason: string }[]
      readonly unseen: readonly { readonly about: string; readonly findings: number }[]
    }

/** One aspect of an operation on which two tools disagree; null for a tool that reports nothing. */
export interface DisagreementReport {
  readonly method: string
  readonly path: string
  readonly aspect: string
  readonly theirs: string | null
  readonly ours: string | null
}
