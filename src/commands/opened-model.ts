import type { Json } from '../base/json.ts'
import type { Path } from '../base/pointer.ts'
import type { Problem } from '../base/problem.ts'
import { type SnapshotOptions, type Snapshots, snapshots } from '../emit/snapshot.ts'
import { plannedAsOf, snapshotsAsOf } from '../history/as-of.ts'
import { type Continued, planOn } from '../history/chronicle.ts'
import { knownOn } from '../model/known-on.ts'
import type { Survey } from '../model/survey.ts'
import { validate } from '../model/validate.ts'
import type { Day } from '../time/day.ts'
import { CommandError, fail } from './command.ts'
import type { ScheduledDocument } from './schedule-file.ts'

/** The model a command works on. */
export interface OpenedModel {
  readonly name: string
  readonly document: Json
  /** Whether it is a document, and not the export of a module. */
  readonly isDocument: boolean
  /** What makes its snapshots wrong, in the order it is written. */
  readonly problems: readonly Problem[]
  /** What was published, where the model is a chronicle or continues one; its document is the last of that. */
  readonly chronicle?: Continued
  /** What a walk over the document found, where there was one. */
  readonly surveyed?: Survey | undefined
  /** What its schedule says, where there is a file of one next to it. */
  readonly scheduled?: ScheduledDocument
  /** The day of knowledge, where one is asked for. */
  readonly asOf?: Day
  /** The warnings about it; for a chronicle, this requires a walk over each document. */
  warnings(): readonly Problem[]
  /** Where a path of the document stands, as `file:line:column`. */
  place(path: Path): string
}

/** The snapshots of a model, as known on the day of knowledge: of what is planned, or, of a chronicle, of what was published. */
export function snapshotsOf(
  { document, chronicle, asOf, surveyed }: Pick<OpenedModel, 'document' | 'chronicle' | 'asOf' | 'surveyed'>,
  options: SnapshotOptions,
): Snapshots {
  if (chronicle !== undefined) return snapshotsAsOf(chronicle, options, asOf)
  return asOf === undefined ? snapshots(document, options, surveyed) : plannedAsOf(document, options, asOf)
}

/** What a model schedules, as known on the day of knowledge: the plan; of a chronicle, the last document that was published by then. */
export function knownDocument({ document, chronicle, asOf }: OpenedModel): Json {
  if (asOf === undefined) return document
  return chronicle === undefined ? knownOn(document, asOf) : planOn(chronicle, asOf)!
}

/** A model as known on a day. Rejects a day before anything was published, and a plan that makes no sense as far as it was known. */
export function asKnownOn(model: OpenedModel, asOf: Day): OpenedModel {
  const known = { ...model, asOf }
  const first = model.chronicle?.days[0]
  if (first !== undefined && asOf < first)
    fail(
      'before-chronicle',
      `nothing was published by ${asOf}; the first document is from ${first}`,
      `ask for ${first} or later`,
    )
  if (model.chronicle !== undefined) return known
  // A replacement may be announced later than the removal.
  const problems = validate(knownDocument(known)).filter(
    ({ level, code }) => level === 'error' && !code.endsWith('-replacement'),
  )
  if (problems.length === 0) return known
  throw new CommandError(
    problems.map(({ code, message, path }) => ({
      code,
      message: `as known on ${asOf}, ${message}`,
      hint: 'announce what belongs together on the same day',
      place: model.place(path),
    })),
  )
}
