import type { FindingClass } from '../rules/rule.ts'

/** What a report says beside its findings. */
export interface ReportExtras {
  /** What is wrong with the two documents; the rest of them was compared. */
  readonly problems: readonly InputProblem[]
  /** How many findings there are that the report does not list, by class. */
  readonly notListed: Readonly<Partial<Record<FindingClass, number>>>
  readonly waivers: WaiversReport
  /** What another tool says of the same documents, where it was asked. */
  readonly secondOpinion?: SecondOpinionReport
}

/** Trouble in one of the two documents. */
export interface InputProblem {
  readonly side: 'base' | 'revision'
  readonly message: string
  readonly hint: string | null
  readonly file: string | null
  readonly line: number | null
  readonly column: number | null
}

/** What became of each waiver. */
export interface WaiversReport {
  readonly used: readonly WaiverReport[]
  readonly unused: readonly WaiverReport[]
  readonly expired: readonly WaiverReport[]
}

/** A waiver: which findings it is for, who gave it, why, and through which day. */
export interface WaiverReport {
  readonly rule?: string
  readonly fingerprint?: string
  readonly coordinate?: string
  readonly reason: string
  readonly owner: string
  readonly until: string
}

/** Whether another tool had an opinion, and what it was. */
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

/** One aspect of one operation on which two tools do not say the same; null for the one that says nothing. */
export interface DisagreementReport {
  readonly method: string
  readonly path: string
  readonly aspect: string
  readonly theirs: string | null
  readonly ours: string | null
}
