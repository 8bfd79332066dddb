import { type Json, own, stringIn } from '../base/json.ts'
import { type Path, formatPointer } from '../base/pointer.ts'
import type { Finding } from '../rules/judge.ts'
import type { Day } from '../time/day.ts'

/** One of the two documents that were compared. */
export interface SideReport {
  readonly ref: string
  readonly title: string
  readonly version: string
  readonly day?: Day
}

/**
 * A place in one of the documents; file, line and column only if it was read from text. They are those of the keyword that was
 * edited, if the document has it there.
 */
export interface PlaceReport {
  readonly pointer: string
  readonly file: string | null
  readonly line: number | null
  readonly column: number | null
}

/** The waiver of a finding: its owner, its reason, and its last day. */
export interface WaiverNote {
  readonly reason: string
  readonly owner: string
  readonly until: string
}

/** Finds the place of a path in the text a document was read from. */
export type Locate = (path: Path) => Omit<PlaceReport, 'pointer'>

/** A document that was compared, and how to find places in it. */
export interface ReportedSide extends SideReport {
  readonly document: Json
  readonly locate: Locate
  /** As the base of a day: what it is called where other documents may have been published between the two. */
  readonly notNext?: string | undefined
  /** The pointer of a path in the file it is in, where that may be another. */
  readonly pointer?: (path: Path) => string
}

/** A document as a side of a report. Without `locate`, for example for a snapshot, findings have no places in a text. */
export function sideOf(
  ref: string,
  document: Json,
  locate: Locate = nowhere,
  pointer: (path: Path) => string = formatPointer,
): ReportedSide {
  const [title, version] = ['title', 'version'].map((key) => own(own(document, 'info'), key))
  return { ref, title: stringIn(title), version: stringIn(version), document, locate, pointer }
}

function nowhere(): ReturnType<Locate> {
  return { file: null, line: null, column: null }
}

/** A finding, with the day on which it happened, if known, and who waived it. */
export interface DatedFinding extends Finding {
  readonly day?: Day | undefined
  readonly waiver?: WaiverNote
}
