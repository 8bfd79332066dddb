import type { Json, JsonObject } from '../base/json.ts'
import type { Problem } from '../base/problem.ts'
import type { Snapshots } from '../emit/snapshot.ts'
import type { ReportedSide } from '../report/reported.ts'
import type { Day } from '../time/day.ts'

/** One side of a comparison: the document, what to call it, what is wrong with it, and, for a day of a model, all its snapshots. */
export interface OpenedRef {
  readonly document: JsonObject
  readonly side: ReportedSide
  /** What is wrong with the input; all the rest can be compared. */
  readonly problems: readonly Problem[]
  /** The document as it is published, its references to other files as they are written. */
  entry(): Promise<JsonObject>
  readonly model?: {
    readonly path: string
    /** What its snapshots are made of. */
    readonly source: Json
    readonly snapshots: Snapshots
    readonly day: Day
  }
  /** For a document that the chronicle of the project has: the day on which it was published, and the snapshots of the chronicle. */
  readonly published?: { readonly snapshots: Snapshots; readonly day: Day }
}
