import type { Level } from '../rules/rule.ts'
import type { Day } from '../time/day.ts'
import type { WaiversReport } from './report-extras.ts'
import type { WaiverNote } from './reported.ts'

/** A place in a file, with null for what is unknown. */
export interface CheckPlace {
  readonly file: string | null
  readonly line: number | null
  readonly column: number | null
}

/** A broken promise. */
export interface CheckFinding extends CheckPlace {
  readonly rule: string
  readonly level: Level
  /** The coordinate of the element, or the day, that it is about. */
  readonly coordinate: string
  readonly message: string
  /** Identifies the finding independently of wording, lines and the day of the run. */
  readonly fingerprint: string
  /** The days of the published documents that it is about: those that differ from the plan, or the one that broke a promise. */
  readonly days?: readonly Day[]
  readonly waiver?: WaiverNote
}

/** A warning about the model. */
export interface CheckProblem extends CheckPlace {
  readonly code: string
  readonly message: string
  readonly hint: string | null
}

/** A problem that one of Redocly's rules found in snapshots, at its place in the model. */
export interface CheckLint extends CheckPlace {
  readonly rule: string
  readonly level: 'error' | 'warning'
  readonly message: string
  readonly hint: string | null
  /** The change days whose snapshots have this problem. */
  readonly days: readonly Day[]
}

/** The result of `check`, as `--format json` prints it. Keys may be added, never renamed. */
export interface CheckReport {
  readonly checkVersion: 1
  readonly model: string
  /** The days on which the API changes. */
  readonly days: readonly Day[]
  readonly calendarEntries: number
  readonly summary: Readonly<Record<Level | 'waived', number>>
  readonly problems: readonly CheckProblem[]
  readonly findings: readonly CheckFinding[]
  /** What Redocly found in the snapshots, errors first, if it was run. */
  readonly lint?: readonly CheckLint[]
  readonly waivers: WaiversReport
}

/** The description of a rule that found something. */
export interface CheckRule {
  readonly id: string
  readonly level: Level
  readonly purpose: string
  readonly why: string
  readonly fix: string
}
